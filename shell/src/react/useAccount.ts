'use client'
import type { CaipAddress, CaipNetworkId, ChainAccount, ChainNamespace, ConnectionStatus } from '@latchkey/plugin-api'
import {
  activeNamespaceAtom,
  connectionsAtom,
  type NamespaceConnections,
  readConnection,
} from '../state/connections.js'
import { useModal } from './useModal.js'
import { useStoreValue } from './useStoreValue.js'

export interface UseAccountResult {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly networkId: CaipNetworkId | undefined
  /** All accounts that the wallet gave; the first is the active one. */
  readonly accounts: readonly ChainAccount[]
  /** The connected wallet's name and picture where known. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string } | undefined
}

const nothing: NamespaceConnections = {}

/** The connected account of a namespace. @param namespace defaults to the active one */
export function useAccount({ namespace }: { readonly namespace?: ChainNamespace } = {}): UseAccountResult {
  const active = useStoreValue(activeNamespaceAtom, useModal().runtime.initialState.namespace)
  const connection = readConnection(useStoreValue(connectionsAtom, nothing), namespace ?? active)
  const account = connection.accounts[0]
  return {
    status: connection.status,
    isConnected: connection.status === 'connected',
    address: account?.address,
    caipAddress: account?.caipAddress,
    networkId: account?.networkId,
    accounts: connection.accounts,
    wallet: connection.wallet,
  }
}
