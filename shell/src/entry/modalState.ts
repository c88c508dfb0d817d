import type { CaipNetworkId, ChainAccount, ChainNamespace, ConnectionStatus, Network } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { loadingAtom, openAtom } from '../state/modal.js'
import { activeNetworkAtom, activeNetworkIdAtom } from '../state/networks.js'

/** The type of `modal.state`, for the active namespace. */
export interface ModalState {
  readonly open: boolean
  readonly loading: boolean
  readonly namespace: ChainNamespace | undefined
  readonly network: Network | undefined
  readonly networkId: CaipNetworkId | undefined
  readonly account: ChainAccount | undefined
  readonly status: ConnectionStatus
}

export const modalStateAtom: Atom<ModalState> = atom((get) => {
  const connection = get(activeConnectionAtom)
  return {
    open: get(openAtom),
    loading: get(loadingAtom),
    namespace: get(activeNamespaceAtom),
    network: get(activeNetworkAtom),
    networkId: get(activeNetworkIdAtom),
    account: (connection.remembered ?? connection.accounts)[0],
    status: connection.status,
  }
})
