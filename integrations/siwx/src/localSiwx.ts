import type { ChainNamespace, Siwx, SiwxHost, SiwxMessageInput, SiwxSession } from '@latchkey/plugin-api'
import { createLazySiwx, type SiwxMessageOptions } from './createLazySiwx.js'

export interface LocalSiwxOptions extends SiwxMessageOptions {
  /** @default 128 random bits */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  /** Keyed by namespace. Required for every namespace except eip155 (keys, ERC-1271, ERC-6492) and solana. */
  readonly verifiers?: SiwxVerifiers
}

/** Resolves with whether the account signed the session's message. */
export type SiwxVerifier = (session: SiwxSession, host: SiwxHost) => Promise<boolean>

export type SiwxVerifiers = Readonly<Partial<Record<ChainNamespace, SiwxVerifier>>>

/**
 * Creates sign-in that needs no server: the page writes the messages, stores the sessions and verifies them. Use the
 * sessions only in the page. A server must not trust them.
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
