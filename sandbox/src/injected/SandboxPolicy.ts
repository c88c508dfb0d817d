/** How an injected wallet answers what a visitor has to approve. */

export interface SandboxPolicy {
  /**
   * - `ask`: the wallet's own dialog
   * - `always`, `never`: approves, or refuses with 4001, by itself
   * - `hang`: never answers
   * - `nonsense`: answers what no wallet should
   */
  approve: 'ask' | 'always' | 'never' | 'hang' | 'nonsense'
  /** Waits that long after the decision, before the answer. @default 0 */
  delayMs?: number
  /** @default 'malformed' */
  nonsense?: NonsenseKind
}

/**
 * - `malformed`: values of the right shape with wrong contents, such as an account `0x123`
 * - `null`, `empty`, `text`: that value, whatever was asked
 * - `huge`: a hundred thousand accounts, and texts of a million characters
 * - `throws-text`, `throws-nothing`, `throws-strange`: refuses with something that is no error
 * - `account-changes`: connects properly, and changes the account just before it answers
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

/** - `chain-id`: connects properly, and says that its chain is `banana` */
export type NonsenseKind = CommonNonsenseKind | 'chain-id'
