import type { Network } from '@latchkey/plugin-api'
import { useCallback } from 'react'
import { activeConnectionAtom, connectionsAtom, readConnection } from '../../../state/connections.js'
import { networkIdsAtom } from '../../../state/networks.js'
import { useCore } from '../../UiContext.js'
import { leaveAfterSwitch } from './leaveAfterSwitch.js'

/**
 * What choosing a network in a list leads to. A visitor who is connected and goes to a namespace without a wallet is asked
 * first. Where the namespace has a wallet that is on the network already nobody has to be asked; all else is a switch.
 */
export function useNetworkChoice(): (network: Network) => void {
  const core = useCore()
  return useCallback(
    ({ caipNetworkId: networkId, chainNamespace: namespace }) => {
      const { navigation, networks, runtime } = core
      const { store } = runtime
      const { status } = readConnection(store.get(connectionsAtom), namespace)
      if (status !== 'connected' && store.get(activeConnectionAtom).status === 'connected')
        return navigation.push('SwitchActiveChain', { switchToChain: namespace, networkId })
      if (status !== 'connected' || store.get(networkIdsAtom)[namespace] !== networkId)
        return navigation.push('SwitchNetwork', { networkId })
      networks.switchNetwork(networkId).then(
        () => leaveAfterSwitch(core),
        // Another network was chosen meanwhile, and its own view tells how that ends.
        () => undefined,
      )
    },
    [core],
  )
}
