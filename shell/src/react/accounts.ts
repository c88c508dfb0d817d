'use client'
/** `@latchkey/shell/react/accounts`: hooks over `@latchkey/shell/accounts`. */
import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type AccountState, readAccount, watchAccount } from '../actions/accounts.js'
import { disconnectConnection, type SwitchConnectionParameters, switchConnection } from '../actions/connections.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'
import { useModal, useModalStores, useStoreValue } from './ModalProvider.js'

/**
 * What is known of a namespace's account, active or not. While a component uses it, balance and profile are kept up to date.
 */
export function useAccountState({ namespace }: { readonly namespace: ChainNamespace }): AccountState {
  const [modal, initial] = useModalStores()
  const subscribe = useCallback((listener: () => void) => watchAccount(modal, namespace, listener), [modal, namespace])
  return useSyncExternalStore(
    subscribe,
    () => readAccount(modal, namespace),
    () => readAccount({ runtime: modal.runtime, store: initial }, namespace),
  )
}

export interface UseConnectionsResult {
  /** In every namespace the wallet in use, and those that users have kept beside it. */
  readonly connections: readonly Connection[]
  /** Uses another wallet, or another of its accounts. Rejects as `switchConnection` does. */
  readonly switchTo: (connection: SwitchConnectionParameters) => Promise<ChainAccount | undefined>
  /** Disconnects one wallet. Rejects as `disconnectConnection` does. */
  readonly disconnect: (connection: Pick<Connection, 'namespace' | 'connectorId'>) => Promise<void>
}

/** The connections of all namespaces. Several wallets in one need the project's gate `multiWallet`. */
export function useConnections(): UseConnectionsResult {
  const modal = useModal()
  const connections = useStoreValue(connectionListAtom)
  return useMemo(
    () => ({
      connections,
      switchTo: (command) => switchConnection(modal, command),
      disconnect: (command) => disconnectConnection(modal, command),
    }),
    [modal, connections],
  )
}
