import { createStore } from 'jotai/vanilla'
import type { ModalOptions } from '../contract/options.js'
import type { Runtime } from '../contract/runtime.js'
import { createEventHub } from '../entry/eventHub.js'
import { defaultServices } from '../services/defaultServices.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { testOptions } from './testOptions.js'

/** A runtime as the entry makes it, without core and UI; `dispose` aborts its signal. */
export function testRuntime(options: Partial<ModalOptions> = {}, id = 'main'): { runtime: Runtime; dispose(): void } {
  const lifetime = new AbortController()
  const store = createStore()
  const complete = testOptions(options)
  const [network] = complete.networks
  store.set(networksAtom, complete.networks)
  store.set(activeNamespaceAtom, network?.chainNamespace)
  if (network) store.set(networkIdsAtom, { [network.chainNamespace]: network.caipNetworkId })
  const runtime: Runtime = {
    id,
    options: complete,
    services: { ...defaultServices, ...complete.services },
    store,
    signal: lifetime.signal,
    events: createEventHub(),
    registry: () => import('../plugins/createRegistry.js'),
    core: () => Promise.reject(new Error('A test runtime has no core')),
    initialStore: createStore,
    ui: () => Promise.reject(new Error('A test runtime has no UI')),
  }
  return { runtime, dispose: () => lifetime.abort() }
}
