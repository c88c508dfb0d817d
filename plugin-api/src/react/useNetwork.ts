import type { AccountAtoms } from '../context.js'
import type { Network } from '../network.js'
import { useModalAtom } from './hooks.js'
import { usePluginContext } from './pluginContext.js'

/**
 * Returns one of the app's networks, or `undefined` if the app has no such network. For plugins with the permission
 * `accounts:read`.
 *
 * @param networkId CAIP-2.
 */
export function useNetwork(networkId: string | undefined): Network | undefined {
  return useFindNetwork()(networkId)
}

/** Returns `useNetwork` as a function, for lists. */
export function useFindNetwork(): (networkId: string | undefined) => Network | undefined {
  const { accounts } = usePluginContext() as unknown as { readonly accounts: AccountAtoms }
  const networks = useModalAtom(accounts.networks)
  return (networkId) => networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
}
