'use client'
import type { CaipNetworkId, Network } from '@latchkey/plugin-api'
import { networksAtom } from '../state/networks.js'
import { useModal } from './useModal.js'
import { useModalState } from './useModalState.js'
import { useStoreValue } from './useStoreValue.js'

export interface UseNetworkResult {
  /** `undefined` while the wallet is on a network that is not configured. */
  readonly network: Network | undefined
  readonly networkId: CaipNetworkId | undefined
  readonly networks: readonly Network[]
  /** Switches in the connected wallet too. */
  readonly switchNetwork: (target: Network | CaipNetworkId) => Promise<void>
}

/** The active network. */
export function useNetwork(): UseNetworkResult {
  const { network, networkId } = useModalState()
  const networks = useStoreValue(networksAtom)
  return { network, networkId, networks, switchNetwork: useModal().switchNetwork }
}
