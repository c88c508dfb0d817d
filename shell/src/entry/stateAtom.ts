import { type Atom, atom } from 'jotai/vanilla'
import type { ModalState } from '../modal.js'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { loadingAtom, openAtom } from '../state/modal.js'
import { activeNetworkAtom, activeNetworkIdAtom } from '../state/networks.js'

/** The state that hosts follow, put together from the modal's atoms. */
export const stateAtom: Atom<ModalState> = atom((get) => {
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
