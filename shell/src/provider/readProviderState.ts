import type { ChainNamespace, Store } from '@latchkey/plugin-api'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'

export interface ProviderState {
  readonly addresses: readonly string[]
  readonly chainId: string | undefined
  readonly isConnected: boolean
}

export function readProviderState(store: Store, namespace: ChainNamespace): ProviderState {
  const addresses = readConnection(store.get(connectionsAtom), namespace).accounts.map(({ address }) => address)
  const reference = store.get(networkIdsAtom)[namespace]?.split(':')[1]
  const chainId = namespace === 'eip155' ? toHexChainId(reference) : reference
  return { addresses, chainId, isConnected: addresses.length > 0 }
}

function toHexChainId(reference: string | undefined): string | undefined {
  return reference && /^\d+$/.test(reference) ? `0x${BigInt(reference).toString(16)}` : undefined
}
