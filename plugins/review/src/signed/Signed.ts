import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { Effect } from '../rules/Effect.js'

/** What a request asks the wallet to sign, read from its parameters. Every part is hostile input, but bounded. */
export type Signed = SignedCalls | SignedTypedData | SignedMessage | SignedSolana | SignedGrant | Unreadable

interface SignedBase {
  readonly networkId: CaipNetworkId
  /** The account that signs. EVM addresses are in lower case. */
  readonly from: string
}

/** A transaction, or a batch of calls (EIP-5792). */
export interface SignedCalls extends SignedBase {
  readonly kind: 'calls'
  readonly chainId: number
  /** One for a transaction, 1 to 100 for a batch. */
  readonly calls: readonly Call[]
  /** The contracts to which the account delegates its code (EIP-7702), in lower case. */
  readonly delegates: readonly string[]
  /** What the batch's capabilities let keys do. Absent for transactions. */
  readonly grants?: readonly Effect[]
  /** The batch may run in part, because it does not require `atomicRequired`. Absent for others. */
  readonly isSplittable?: true
  /** The transaction's gas limit, if the app sets one. */
  readonly gas?: bigint
  /** The highest fee that the app allows, in base units of the native coin. Absent if the wallet chooses the fee. */
  readonly maxFee?: bigint
}

export interface Call {
  /** In lower case. Absent if the call deploys a contract. */
  readonly to?: string
  /** Lower-case hexadecimal with `0x`. */
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
}

/** EIP-712. */
export interface SignedTypedData extends SignedBase {
  readonly kind: 'typedData'
  readonly domain: {
    readonly name?: string
    readonly version?: string
    readonly chainId?: bigint
    /** In lower case. */
    readonly verifyingContract?: string
    readonly salt?: string
  }
  /** The whole domain as `types` declares it. Absent if it is not declared, because wallets then sign different ones. */
  readonly declaredDomain?: Readonly<Record<string, unknown>>
  readonly primaryType: string
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  /** Only the fields that `types` declares, because no others are signed. Values are in their usual spelling. */
  readonly message: Readonly<Record<string, unknown>>
  /** What is signed, if that only wraps the message for a smart account (ERC-7739). */
  readonly wrapper?: Pick<SignedTypedData, 'primaryType' | 'message'>
  /** Wallets sign different values for the same request. */
  readonly isAmbiguous?: true
}

export interface SignedMessage extends SignedBase {
  readonly kind: 'message'
  readonly bytes: Uint8Array
  /** Absent if the bytes are not readable text (UTF-8). */
  readonly text?: string
  /** `eth_sign`: the wallet signs the bytes without a prefix, so they may be a transaction's hash. */
  readonly isRaw?: true
  /**
   * The bytes are a Solana transaction. Solana wallets sign messages without a prefix, so the signature is valid for the
   * transaction.
   */
  readonly isSolanaTransaction?: true
  /** Wallets sign different bytes for the same request. */
  readonly isAmbiguous?: true
}

export interface SignedSolana extends SignedBase {
  readonly kind: 'solana'
  /** Serialized transactions. */
  readonly transactions: readonly Uint8Array[]
  /** What the instructions of Solana's own programs do. The effects of other programs' instructions are unknown. */
  readonly effects: readonly Effect[]
  /** The priority fees of all transactions in total, in lamports. */
  readonly priorityFee: bigint
  /** A transaction uses a nonce account, so it does not expire. */
  readonly isDurable: boolean
  /** An instruction runs a program that is not Solana's own. */
  readonly hasUnknownProgram: boolean
}

/** Permissions with which others can act for the account, without asking again (ERC-7715). */
export interface SignedGrant extends SignedBase {
  readonly kind: 'grant'
  readonly chainId: number
  readonly effects: readonly Effect[]
  /** It is unknown what a permission allows, or who gets it. */
  readonly isPartial: boolean
}

export interface Unreadable extends SignedBase {
  readonly kind: 'unreadable'
}
