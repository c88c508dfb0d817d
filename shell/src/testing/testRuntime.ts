import { createStore } from 'jotai/vanilla'
import { createEventHub } from '../entry/eventHub.js'
import type { ModalOptions } from '../options.js'
import type { Runtime } from '../runtime.js'
import { setActiveNamespace } from '../state/connections.js'
import { setNetworkIds, setNetworks } from '../state/networks.js'
import { testOptions } from './testOptions.js'

/** A runtime as the entry creates it, without core and UI. `dispose` aborts its signal. */
export function testRuntime(options: Partial<ModalOptions> = {}, id = 'main'): { runtime: Runtime; dispose(): void } {
  const lifetime = new AbortController()
  const store = createStore()
  const complete = testOptions(options)
  const [network] = complete.networks
  setNetworks(store, complete.networks)
  setActiveNamespace(store, network?.chainNamespace)
  if (network) setNetworkIds(store, { [network.chainNamespace]: network.caipNetworkId })
  const runtime: Runtime = {
    id,
    options: complete,
    store,
    signal: lifetime.signal,
    events: createEventHub(),
    providerListeners: new Set(),
    core: () => Promise.reject(new Error('A test runtime has no core')),
    initialStore: createStore,
    ui: () => Promise.reject(new Error('A test runtime has no UI')),
    preparation: [],
  }
  return { runtime, dispose: () => lifetime.abort() }
}
