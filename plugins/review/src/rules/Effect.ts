/** What a call or signature does to the account's assets. Addresses are in lower case, except on Solana. */
export type Effect = ApprovalEffect | TransferEffect | ControlEffect | ReceiveEffect | DelegateCallEffect | FeeEffect

/** On Solana: an account from a lookup table, or a missing one. */
export const unknown = '?'

export interface ApprovalEffect {
  readonly kind: 'approval'
  readonly token: string
  readonly spender: string
  /** Base units. `all`: an operator for all tokens of the contract. */
  readonly amount: bigint | 'all'
  /** Unix seconds. Absent if the approval can't expire. */
  readonly expiresAt?: bigint
  /** The amount 0 may be the number of a collectible. */
  readonly mayBeId?: true
  /** Lets the spender borrow against the account's deposits. */
  readonly isDebt?: boolean
}

export interface TransferEffect {
  readonly kind: 'transfer'
  /** Absent for the native coin. */
  readonly token?: string
  readonly to: string
  /** Base units. Absent if unknown. */
  readonly amount?: bigint
  /** The amount 0 may be the number of a collectible. */
  readonly mayBeId?: true
  /** The account that can move the tokens, if the signature does not say where to. */
  readonly spender?: string
  /** On Solana, `to` is a token account, and only the node knows its wallet. */
  readonly isTokenAccount?: boolean
}

/** Someone else gets control of a contract or account, or of its code. */
export interface ControlEffect {
  readonly kind: 'control'
  readonly target: string
  readonly controller: string
}

/** Proceeds of a swap or withdrawal. */
export interface ReceiveEffect {
  readonly kind: 'receive'
  readonly recipient?: string
  /** The recipient makes the call that pays out, or is its target, as a smart account or a router. */
  readonly isUsual?: true
  /** The least that the account accepts. Absent if the call has no such limit. */
  readonly minimum?: bigint
  /** The recipient is a router, and anyone can take what it holds. */
  readonly isLeft?: true
  /** What a router gets if it is the recipient. A further call has to pay it out. */
  readonly token?: string
  /** What the router pays, all of which it held. */
  readonly spends?: string
}

/** Another contract's code runs as the account. */
export interface DelegateCallEffect {
  readonly kind: 'delegatecall'
  readonly target: string
  /** A proxy such as Maker's does nothing else, so it is usual there. */
  readonly isProxy?: true
}

/** What the account pays to the sender of its transaction: a Safe's refund, or a user operation's fee. */
export interface FeeEffect {
  readonly kind: 'fee'
  /** The highest fee, in base units. Absent if it is not paid in the native coin. */
  readonly amount?: bigint
  /** Gas that a Safe pays for even if it is not used. Honest transactions have little of it. */
  readonly unusedGas?: bigint
  /** A Safe pays in a token, without a limit. */
  readonly isUnlimited?: true
}
