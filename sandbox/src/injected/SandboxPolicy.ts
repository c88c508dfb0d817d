/** How an injected wallet answers requests that need approval. */

export interface SandboxPolicy {
  /**
   * - `ask`: shows the wallet's dialog
   * - `always`, `never`: approves, or rejects with 4001, without asking
   * - `hang`: never answers
   * - `nonsense`: answers like no wallet should
   */
  approve: 'ask' | 'always' | 'never' | 'hang' | 'nonsense'
  /** Delay between the decision and the answer. @default 0 */
  delayMs?: number
  /** @default 'malformed' */
  nonsense?: NonsenseKind
}

/**
 * - `malformed`: values of the right shape with invalid contents, such as an account `0x123`
 * - `null`, `empty`, `text`: that value, whatever the request
 * - `huge`: a hundred thousand accounts, and texts of a million characters
 * - `throws-text`, `throws-nothing`, `throws-strange`: rejects with something that is not an error
 * - `account-changes`: connects properly, but switches the account just before it answers
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

/** - `chain-id`: connects properly, but reports `banana` as its chain */
export type NonsenseKind = CommonNonsenseKind | 'chain-id'
