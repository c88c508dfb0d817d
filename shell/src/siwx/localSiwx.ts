import { createLazySiwx } from './createLazySiwx.js'
import type { Siwx, SiwxMessageInput, SiwxVerifiers } from './Siwx.js'
import type { SiwxMessageOptions } from './SiwxMessageOptions.js'

export interface LocalSiwxOptions extends SiwxMessageOptions {
  /** @default 128 random bits */
  readonly getNonce?: (input: SiwxMessageInput) => Promise<string>
  /** By namespace. Ours know eip155 (keys, ERC-1271, ERC-6492) and solana; the others need one. */
  readonly verifiers?: SiwxVerifiers
}

/**
 * Sign-in without a server: messages are made and sessions are kept in the page, and verified there. It tells the page who
 * its visitor is; a server must not believe it.
 */
export function localSiwx(options: LocalSiwxOptions = {}): Siwx {
  return createLazySiwx(options, async (host) => {
    const { createLocalSessions } = await import('./local/createLocalSessions.js')
    return createLocalSessions(options, host)
  })
}
