/** Accounts, amounts, and the transactions that were sent from them. */
import { type CaipAddress, type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from './caip.js'

/** The kind of an account. `payment` and `ordinal` are the two of bip122. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** An account that a connected wallet shares with the dapp. */
export interface ChainAccount {
  readonly namespace: ChainNamespace
  /** As the wallet wrote it. Its form is checked. */
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly caipAddress: CaipAddress
  readonly type: AccountType
  readonly connectorId: string
  /** The wallet's name for it. */
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

/** A whole number of base units, with what it takes to write it for people. Never a float. */
export interface TokenAmount {
  /** Base units (wei, lamports, satoshi). */
  readonly value: bigint
  readonly decimals: number
  /** Empty for a token without one. */
  readonly symbol: string
}

/**
 * What became of a transaction.
 *
 * - `success`, `reverted`: it is in a block, or the same transfer with a higher fee is (`replacedBy`).
 * - `replaced`: another transaction with its nonce is in a block, for example because the user cancelled it.
 * - `dropped`: no node knows it any more. The shell goes on asking for an hour, so the status may still change.
 */
export type TransactionStatus = 'pending' | 'success' | 'reverted' | 'replaced' | 'dropped'

/** A transaction that was sent through this modal since the page was loaded. */
export interface SentTransaction {
  /** A hash, a signature (Solana), or the wallet's id of a batch (EIP-5792). */
  readonly id: string
  readonly kind: 'transaction' | 'batch'
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Milliseconds since 1970. */
  readonly sentAtMs: number
  readonly status: TransactionStatus
  /** The hash of the transaction that replaced it, if it was found. */
  readonly replacedBy?: string
  /** The plugin that asked for it. Absent for the host. */
  readonly pluginId?: string
  /** The plugin's own reference for its request. */
  readonly reference?: string
}
