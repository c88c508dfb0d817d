import { type ChainNamespace, isChainNamespace, type Store } from '@latchkey/plugin-api'
import { pickDefaultNetwork } from '../networks/pickDefaultNetwork.js'
import type { ModalOptions } from '../options.js'
import type { Runtime } from '../runtime.js'
import { type InitialState, setActiveNamespace, setConnections } from '../state/connections.js'
import { setLocale, setThemeMode, setThemeVariables } from '../state/modal.js'
import { setNetworkIds, setNetworks } from '../state/networks.js'
import { storageKey } from '../storage/storageKey.js'

export function initializeStore({ options, store }: Pick<Runtime, 'options' | 'store'>): void {
  setInitialNetwork(store, options)
  setThemeMode(store, options.themeMode ?? 'auto')
  setThemeVariables(store, options.themeVariables ?? {})
  setLocale(store, options.locale ?? readPageLanguage())
}

/** @param state the last visit's state, from a cookie. */
export function setInitialNetwork(
  store: Store,
  { networks, defaultNetwork }: Pick<ModalOptions, 'networks' | 'defaultNetwork'>,
  state?: InitialState | null,
): Store {
  const network = pickDefaultNetwork(networks, defaultNetwork, state?.networkId)
  setNetworks(store, networks)
  setActiveNamespace(store, network.chainNamespace)
  setNetworkIds(store, { [network.chainNamespace]: network.caipNetworkId })
  if (state) setConnections(store, state.connections)
  return store
}

function readPageLanguage(): string {
  if (typeof document === 'undefined') return 'en'
  return document.documentElement.lang || navigator.language || 'en' // `lang` may be empty
}

/** Shows namespaces with a stored connection as connecting. Returns whether there are any. */
export function markStoredConnections({ id, options, store }: Runtime): boolean {
  if (options.enableReconnect === false) return false
  const namespaces = readStoredNamespaces(id)
  const connecting = { status: 'connecting' as const, accounts: [] }
  setConnections(store, Object.fromEntries(namespaces.map((namespace) => [namespace, connecting])))
  return namespaces.length > 0
}

/** Returns the namespaces with a stored connection. Core validates what it restores. */
export function readStoredNamespaces(modalId: string): readonly ChainNamespace[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(modalId, 'connections')) ?? '{}')
    return Object.keys(stored?.connections ?? {}).filter(isChainNamespace)
  } catch {
    return [] // storage may be blocked, or contain another script's data
  }
}
