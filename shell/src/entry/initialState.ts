import { type ChainNamespace, isChainNamespace, type Store } from '@latchkey/plugin-api'
import { pickDefaultNetwork } from '../networks/pickDefaultNetwork.js'
import type { ModalOptions } from '../options.js'
import type { Runtime } from '../runtime.js'
import { type InitialState, setActiveNamespace, setConnections } from '../state/connections.js'
import { setLocale, setThemeMode, setThemeVariables } from '../state/modal.js'
import { setNetworkIds, setNetworks } from '../state/networks.js'
import { readRecord } from '../storage/readRecord.js'
import { storageKey } from '../storage/storageKey.js'
import { dismissedKey, findAutoConnections } from './autoConnections.js'

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

/** Shows namespaces with a stored or automatic connection as connecting. Returns whether there are any. */
export function markStoredConnections({ id, options, store }: Runtime): boolean {
  if (options.enableReconnect === false) return false
  const automatic = findAutoConnections(options, readStored(id, dismissedKey))
  const namespaces = [...new Set([...readStoredNamespaces(id), ...automatic.keys()])]
  const connecting = { status: 'connecting' as const, accounts: [] }
  setConnections(store, Object.fromEntries(namespaces.map((namespace) => [namespace, connecting])))
  return namespaces.length > 0
}

/** Returns the namespaces with a stored connection. Core validates what it restores. */
export function readStoredNamespaces(modalId: string): readonly ChainNamespace[] {
  return Object.keys(readRecord(readRecord(readStored(modalId, 'connections')).connections)).filter(isChainNamespace)
}

function readStored(modalId: string, key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(storageKey(modalId, key)) ?? 'null')
  } catch {
    return undefined // storage may be blocked, or contain another script's data
  }
}
