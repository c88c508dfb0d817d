import type { ChainNamespace, Siwx, SiwxHost, SiwxMessageInput, SiwxSession } from '@latchkey/plugin-api'
import { createLazySiwx, type SiwxMessageOptions } from './createLazySiwx.js'

export interface LocalSiwxOptions extends SiwxMessageOptions {
  /** @default 128 random bits */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  /** By namespace. eip155 (keys, ERC-1271, ERC-6492) and solana have one. The others need yours. */
  readonly verifiers?: SiwxVerifiers
}

/** Tells whether the signature is the account's. */
export type SiwxVerifier = (session: SiwxSession, host: SiwxHost) => Promise<boolean>

export type SiwxVerifiers = Readonly<Partial<Record<ChainNamespace, SiwxVerifier>>>

/**
 * Sign-in without a server: the page creates the messages, keeps the sessions and verifies them. It tells the page who its
 * user is. A server must not trust it.
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
