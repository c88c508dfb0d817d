import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from './caip.js'
import type { CaipAddress } from './caipAddress.js'

/** `payment` and `ordinal` are types of bip122. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** An account that a connected wallet shares with the dapp. */
export interface ChainAccount {
  readonly namespace: ChainNamespace
  /** As the wallet spells it. Its form is checked. */
  readonly address: string
  readonly networkId: CaipNetworkId
  readonly caipAddress: CaipAddress
  readonly type: AccountType
  readonly connectorId: string
  /** The account's name in the wallet. */
  readonly label?: string
}

/** Creates an account. Check the address first. */
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
  /** Empty if the token has none. */
  readonly symbol: string
}

/**
 * - `success`, `reverted`: the transaction, or the same one with a higher fee (`replacedBy`), is in a block.
 * - `replaced`: another transaction with its nonce is in a block, for example because the user cancelled it.
 * - `dropped`: no node knows it any more. The shell keeps asking for an hour, so the status may still change.
 */
export type TransactionStatus = 'pending' | 'success' | 'reverted' | 'replaced' | 'dropped'

/** A transaction that was sent through this modal since the page loaded. */
export interface SentTransaction {
  /** A hash, a signature (Solana), or the wallet's id of a batch (EIP-5792). */
  readonly id: string
  readonly kind: 'transaction' | 'batch'
  readonly networkId: CaipNetworkId
  readonly from: string
  /** Milliseconds since 1970. */
  readonly sentAtMs: number
  readonly status: TransactionStatus
  /** The hash of the transaction that replaced it, if found. */
  readonly replacedBy?: string
  /** The plugin that sent it. Absent for the host. */
  readonly pluginId?: string
  /** The plugin's reference (`RequestOptions`). */
  readonly reference?: string
}
