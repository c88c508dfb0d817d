import type { Suspicion } from './findSuspicion.js'

/** Who gets it. */
export interface Recipient {
  readonly address: string
  readonly name?: string
  /** Only http(s) and data:image. */
  readonly avatarUrl?: string
  readonly cautions: readonly Caution[]
  /** Has to be acknowledged before it is sent. */
  readonly suspicion?: Suspicion
}

/**
 * What the visitor should look at twice. `checksum`: the capitals say that a character is wrong. `own`: it is where it comes
 * from. `contract`: it may not know what to do with it.
 */
export type Caution = 'checksum' | 'own' | 'contract'

/** `unreachable`: it could not be looked up, which may help another time. */
export type RecipientFailure = 'invalid' | 'unknown-name' | 'unreachable'

export type RecipientState =
  | { readonly status: 'empty' | 'looking' }
  | { readonly status: 'found'; readonly recipient: Recipient }
  | { readonly status: 'failed'; readonly failure: RecipientFailure }
