'use client'
/** `@latchkey/shell/react/accounts`: hooks over `@latchkey/shell/accounts`. */
import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type AccountState, readAccount, watchAccount } from '../actions/accounts.js'
import { disconnectConnection, type SwitchConnectionParameters, switchConnection } from '../actions/connections.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'
import { useModal, useModalStores, useStoreValue } from './ModalProvider.js'

/** Returns a namespace's account state, active or not. Keeps the balance and profile up to date while mounted. */
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
  /** Each namespace's wallet in use, and its kept wallets. */
  readonly connections: readonly Connection[]
  /** Switches to another wallet or account. Rejects like `switchConnection`. */
  readonly switchTo: (connection: SwitchConnectionParameters) => Promise<ChainAccount | undefined>
  /** Disconnects one wallet. Rejects like `disconnectConnection`. */
  readonly disconnect: (connection: Pick<Connection, 'namespace' | 'connectorId'>) => Promise<void>
}

/** Returns all namespaces' connections. Several wallets in one namespace need the project's gate `multiWallet`. */
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
