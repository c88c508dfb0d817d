'use client'
import type { ChainAccount } from '@latchkey/plugin-api'
import { useMemo } from 'react'
import { disconnectConnection } from '../actions/disconnectConnection.js'
import { type SwitchConnectionParameters, switchConnection } from '../actions/switchConnection.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'
import { useModal } from './useModal.js'
import { useStoreValue } from './useStoreValue.js'

export interface UseConnectionsResult {
  /** In every namespace the wallet in use, and those that visitors have kept beside it. */
  readonly connections: readonly Connection[]
  /** Puts a wallet or another of its accounts into use. Rejects as `switchConnection` does. */
  readonly switchTo: (connection: SwitchConnectionParameters) => Promise<ChainAccount | undefined>
  /** Ends one wallet's connection. Rejects as `disconnectConnection` does. */
  readonly disconnect: (connection: Pick<Connection, 'namespace' | 'connectorId'>) => Promise<void>
}

/** What is connected, in all namespaces; several wallets in one need the project's gate `multiWallet`. */
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
