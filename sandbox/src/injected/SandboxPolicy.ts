/** How an injected wallet responds to requests that need approval. */

export interface SandboxPolicy {
  /**
   * - `ask`: shows the wallet's dialog
   * - `always`, `never`: approves, or rejects with 4001, without a dialog
   * - `hang`: never responds
   * - `nonsense`: responds with values that no wallet should return
   */
  approve: 'ask' | 'always' | 'never' | 'hang' | 'nonsense'
  /** The time between the decision and the response. @default 0 */
  delayMs?: number
  /** @default 'malformed' */
  nonsense?: NonsenseKind
}

/**
 * - `malformed`: values of the right shape with invalid contents, such as an account `0x123`
 * - `null`, `empty`, `text`: this value for every request
 * - `huge`: a hundred thousand accounts, and strings of a million characters
 * - `throws-text`, `throws-nothing`, `throws-strange`: rejects with something that is not an error
 * - `account-changes`: connects properly, but switches the account just before it responds
 */
export type CommonNonsenseKind =
  | 'malformed'
  | 'null'
  | 'empty'
  | 'text'
  | 'huge'
  | 'throws-text'
  | 'throws-nothing'
  | 'throws-strange'
  | 'account-changes'

/** - `chain-id`: connects properly, but reports its chain as `banana` */
export type NonsenseKind = CommonNonsenseKind | 'chain-id'
