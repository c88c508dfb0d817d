import type { CaipAddress, CaipNetworkId, ChainNamespace } from './caip.js'

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

/** A whole number of base units with what is needed to write it for people. Never a float. */
export interface TokenAmount {
  /** Base units (wei, lamports, satoshi). */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}
