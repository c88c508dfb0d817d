import type { FeeEstimate, TokenBalance } from '@latchkey/plugin-api'

/** The token that is asked for, as the chain has it. */
export type PaidToken = Pick<TokenBalance, 'symbol' | 'decimals' | 'price' | 'iconUrl' | 'address'>

/** What is known of a payment before it is made. */
export interface Terms {
  readonly token: PaidToken
  readonly recipient: {
    readonly name?: string | undefined
    readonly avatarUrl?: string | undefined
    readonly isContract?: boolean | undefined
  }
  /** US dollars for one whole native coin. */
  readonly coinPrice?: string | undefined
  /** Base units that the account has, of the token and of the native coin; absent where nobody could say. */
  readonly owned?: bigint | undefined
  readonly coins?: bigint | undefined
  readonly fee?: FeeEstimate | undefined
  /** Why there is no fee. */
  readonly feeError?: unknown
}

export interface TermsState {
  /** `refused`: it can't be paid as it was asked for, which the site hears. `failed`: it could not be looked up. */
  readonly status: 'loading' | 'ready' | 'failed' | 'refused'
  /** The last ones that were learnt. */
  readonly terms?: Terms
  /** Whose. */
  readonly owner?: string | undefined
  readonly error?: unknown
}
