'use client'
/** The hooks of `@latchkey/shell/react`. */
import type {
  CaipAddress,
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  ConnectionStatus,
  Network,
  TokenAmount,
} from '@latchkey/plugin-api'
import { useCallback, useState } from 'react'
import { type ModalState, modalStateAtom } from '../entry/modalState.js'
import { type NativeBalance, nativeBalanceAtom } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { networksAtom } from '../state/networks.js'
import { useModal, useStoreValue } from './ModalProvider.js'

/** Returns the active account, its network, and whether the modal is open or loading. */
export function useModalState(): ModalState {
  return useStoreValue(modalStateAtom)
}

export interface UseAccountResult {
  readonly status: ConnectionStatus
  readonly isConnected: boolean
  readonly address: string | undefined
  readonly caipAddress: CaipAddress | undefined
  readonly networkId: CaipNetworkId | undefined
  /**
   * All of the wallet's accounts, with the active account first. While a connection from a cookie
   * (`@latchkey/shell/ssr`) is being restored, contains only the last visit's account, for display.
   */
  readonly accounts: readonly ChainAccount[]
  /** The wallet's name and picture, if known. */
  readonly wallet: { readonly name: string; readonly imageUrl?: string } | undefined
}

/** Returns a namespace's connected account. @param namespace @default the active namespace */
export function useAccount({ namespace }: { readonly namespace?: ChainNamespace } = {}): UseAccountResult {
  const active = useStoreValue(activeNamespaceAtom)
  const { status, wallet, ...connection } = readConnection(useStoreValue(connectionsAtom), namespace ?? active)
  const accounts = connection.remembered ?? connection.accounts
  const { address, caipAddress, networkId }: Partial<ChainAccount> = accounts[0] ?? {}
  return { status, isConnected: status === 'connected', address, caipAddress, networkId, accounts, wallet }
}

export interface UseBalanceResult {
  readonly status: NativeBalance['status']
  /** Base units, decimals and symbol. */
  readonly data: TokenAmount | undefined
  readonly error: unknown
  /** Fetches the balance from the chain, bypassing the 30 s cache. */
  readonly refetch: () => Promise<void>
}

/** Returns the active account's native balance on the active network. The modal fetches it after connecting. */
export function useBalance(): UseBalanceResult {
  const { status, amount: data, error } = useStoreValue(nativeBalanceAtom)
  return { status, data, error, refetch: useModal().refreshBalance }
}

export interface UseNetworkResult {
  /** `undefined` while the wallet is on a network that is not configured. */
  readonly network: Network | undefined
  readonly networkId: CaipNetworkId | undefined
  /** The configured networks. */
  readonly networks: readonly Network[]
  /** Switches the network in the modal and in the connected wallet. */
  readonly switchNetwork: (target: Network | CaipNetworkId) => Promise<void>
}

/** Returns the active network, and a function to switch it. */
export function useNetwork(): UseNetworkResult {
  const { network, networkId } = useModalState()
  return { network, networkId, networks: useStoreValue(networksAtom), switchNetwork: useModal().switchNetwork }
}

export interface UseDisconnectResult {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
  /** Disconnects all namespaces, or the given one. Never rejects: `status` and `error` report a failure. */
  readonly disconnect: (namespace?: ChainNamespace) => Promise<void>
}

/** Returns a function that disconnects, and its status. */
export function useDisconnect(): UseDisconnectResult {
  const modal = useModal()
  const [state, setState] = useState<Omit<UseDisconnectResult, 'disconnect'>>({ status: 'idle', error: undefined })
  const disconnect = useCallback(
    async (namespace?: ChainNamespace) => {
      setState({ status: 'pending', error: undefined })
      try {
        await modal.disconnect(namespace)
        setState({ status: 'success', error: undefined })
      } catch (error) {
        setState({ status: 'error', error })
      }
    },
    [modal],
  )
  return { ...state, disconnect }
}
