import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from './caip.js'
import type { CaipAddress } from './caipAddress.js'

/** Only bip122 uses `payment` and `ordinal`. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** An account that a connected wallet shares with the dapp. */
export interface ChainAccount {
  readonly namespace: ChainNamespace
  /** The address as the wallet spells it. The format is already checked. */
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly caipAddress: CaipAddress
  readonly type: AccountType
  readonly connectorId: string
  /** The account's label in the wallet. */
  readonly label?: string
}

/** Creates an account. Check the address's format first: on EVM, 0x and 40 hex digits. */
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

export interface TokenAmount {
  /** Base units (wei, lamports, satoshi). */
  readonly value: bigint
  readonly decimals: number
  /** Empty if the token has no symbol. */
  readonly symbol: string
}

/**
 * - `success`, `reverted`: the transaction, or a copy of it with a higher fee (`replacedBy`), is in a block.
 * - `replaced`: a different transaction with the same nonce is in a block, for example because the user cancelled this
 *   one.
 * - `dropped`: the network's nodes no longer know the transaction. The shell keeps checking for an hour, so the status
 *   may still change.
 */
export type TransactionStatus = 'pending' | 'success' | 'reverted' | 'replaced' | 'dropped'

/** A transaction that was sent through this modal. */
export interface SentTransaction {
  /** A hash, a signature (Solana), or the wallet's id for a batch (EIP-5792). */
  readonly id: string
  readonly kind: 'transaction' | 'batch'
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Milliseconds since 1970. */
  readonly sentAtMs: number
  readonly status: TransactionStatus
  /** For a batch: the hash of the last transaction, once that is in a block. Absent if the wallet reports no hash. */
  readonly hash?: string
  /** The hash of the transaction that replaced this one, if known. */
  readonly replacedBy?: string
  /** The plugin that sent it. Absent if the host did. */
  readonly pluginId?: string
  /** The plugin's own reference, from `RequestOptions`. Absent after a reload. */
  readonly reference?: string
}
