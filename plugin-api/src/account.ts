import { type CaipAddress, type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from './caip.js'

/** `payment` and `ordinal` are bip122's two. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** An account that a connected wallet gave to this page. */
export interface ChainAccount {
  readonly namespace: ChainNamespace
  /** As the wallet wrote it, checked for the namespace's form. */
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly caipAddress: CaipAddress
  readonly type: AccountType
  readonly connectorId: string
  /** What the wallet calls it. */
  readonly label?: string
}

/** Makes the account of an address that has been checked. */
export function createAccount(
  { networkId, address, type = 'eoa' }: CreateAccountParameters,
  connectorId: string,
): ChainAccount {
  const { namespace } = parseCaipNetworkId(networkId)
  return { namespace, address, networkId, caipAddress: `${networkId}:${address}`, type, connectorId }
}

export interface CreateAccountParameters extends Pick<ChainAccount, 'networkId' | 'address'> {
  /** @default 'eoa' */
  readonly type?: AccountType
}

/** A whole number of base units with what is needed to write it for people. Never a float. */
export interface TokenAmount {
  /** Base units (wei, lamports, satoshi). */
  readonly value: bigint
  readonly decimals: number
  /** Empty for a token that states none. */
  readonly symbol: string
}

/**
 * `success` and `reverted`: it is in a block, or the same transfer with a higher fee is (`replacedBy`). `replaced`: another
 * one with its nonce is in a block, as when it was cancelled. `dropped`: no node knows it any more; it is asked about for an
 * hour, since it may still come, and has another status then.
 */
export type TransactionStatus = 'pending' | 'success' | 'reverted' | 'replaced' | 'dropped'

/** A transaction that was sent through this modal since the page was loaded. */
export interface SentTransaction {
  /** A hash, a signature (Solana), or what the wallet calls a batch (EIP-5792). */
  readonly id: string
  readonly kind: 'transaction' | 'batch'
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Milliseconds since 1970. */
  readonly sentAtMs: number
  readonly status: TransactionStatus
  /** The hash of the one that took its place, where it was found. */
  readonly replacedBy?: string
  /** The plugin that asked for it; absent for the host. */
  readonly pluginId?: string
  /** What that plugin calls its request. */
  readonly reference?: string
}
