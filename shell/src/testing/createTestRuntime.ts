import { createStore } from 'jotai/vanilla'
import type { Core } from '../contract/core.js'
import type { ModalOptions } from '../contract/options.js'
import type { Runtime } from '../contract/runtime.js'
import { createEventHub } from '../entry/eventHub.js'
import { stateAtom } from '../entry/stateAtom.js'
import { defaultServices } from '../services/defaultServices.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { testOptions } from './testOptions.js'

export interface TestRuntime extends Runtime {
  /** Everything that was emitted, oldest first: name and properties. */
  readonly emitted: readonly (readonly [string, unknown])[]
  dispose(): void
}

/** A runtime as the entry makes it, with the first network active. `core` answers what `runtime.core()` resolves with. */
export function createTestRuntime(
  options: Partial<ModalOptions> = {},
  core: () => Partial<Core> = () => ({}),
): TestRuntime {
  const lifetime = new AbortController()
  const store = createStore()
  const events = createEventHub()
  const emitted: (readonly [string, unknown])[] = []
  events.onAny((event, properties) => emitted.push([event, properties]))
  const all = testOptions(options)
  const [network] = all.networks
  store.set(networksAtom, all.networks)
  if (network) {
    store.set(activeNamespaceAtom, network.chainNamespace)
    store.set(networkIdsAtom, { [network.chainNamespace]: network.caipNetworkId })
  }
  return {
    id: 'test',
    options: all,
    services: { ...defaultServices, ...all.services },
    store,
    initialState: store.get(stateAtom),
    signal: lifetime.signal,
    events,
    emitted,
    plugins: [],
    pluginImports: [],
    core: async () => core() as Core,
    ui: async () => undefined,
    dispose: () => lifetime.abort(),
  }
}
