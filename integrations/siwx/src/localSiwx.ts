import type { ChainNamespace, Siwx, SiwxHost, SiwxMessageInput, SiwxSession } from '@latchkey/plugin-api'
import { createLazySiwx, type SiwxMessageOptions } from './createLazySiwx.js'

export interface LocalSiwxOptions extends SiwxMessageOptions {
  /** @default 128 random bits */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  /** By namespace. eip155 (keys, ERC-1271, ERC-6492) and solana are built in. Others need yours. */
  readonly verifiers?: SiwxVerifiers
}

/** Tells whether the account signed the session's message. */
export type SiwxVerifier = (session: SiwxSession, host: SiwxHost) => Promise<boolean>

export type SiwxVerifiers = Readonly<Partial<Record<ChainNamespace, SiwxVerifier>>>

/**
 * Creates sign-in without a server: the page writes messages, and keeps and verifies sessions. It tells the page who its user
 * is, but a server must not trust it.
 *
 * @example
 * createModal({ ..., siwx: localSiwx({ statement: 'Welcome.' }) })
 */
export function localSiwx(options: LocalSiwxOptions = {}): Siwx {
  return createLazySiwx(options, async (host) => {
    const { createLocalSessions } = await import('./local/createLocalSessions.js')
    return createLocalSessions(options, host)
  })
}
