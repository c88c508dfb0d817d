'use client'
import type { CaipAddress, CaipNetworkId, ChainAccount, ChainNamespace, ConnectionStatus } from '@latchkey/plugin-api'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { useStoreValue } from './useStoreValue.js'

export interface UseAccountResult {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly networkId: CaipNetworkId | undefined
  /**
   * All accounts that the wallet gave; the first is the active one. While a connection is restored that a cookie remembers
   * (`@latchkey/shell/ssr`), the account of the last visit, for display.
   */
  readonly accounts: readonly ChainAccount[]
  /** The connected wallet's name and picture where known. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string } | undefined
}

/** The connected account of a namespace. @param namespace defaults to the active one */
export function useAccount({ namespace }: { readonly namespace?: ChainNamespace } = {}): UseAccountResult {
  const active = useStoreValue(activeNamespaceAtom)
  const connection = readConnection(useStoreValue(connectionsAtom), namespace ?? active)
  const accounts = connection.remembered ?? connection.accounts
  const account = accounts[0]
  return {
    status: connection.status,
    isConnected: connection.status === 'connected',
    address: account?.address,
    caipAddress: account?.caipAddress,
    networkId: account?.networkId,
    accounts,
    wallet: connection.wallet,
  }
}
