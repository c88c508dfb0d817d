import type { ChainNamespace, Provider } from '@latchkey/plugin-api'
import { callListeners } from '../entry/eventHub.js'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { readProviderState } from './readProviderState.js'

type Listener = (payload: unknown) => void

/**
 * Creates the EIP-1193 provider. Core emits the provider's events once core runs, so adding a listener loads no code.
 */
export function createProvider(runtime: Runtime, namespace: ChainNamespace): Provider {
  const { store } = runtime
  const listeners = new Map<string, Set<Listener>>()
  const readState = () => readProviderState(store, namespace)

  runtime.providerListeners.add((event) => {
    if (event.namespace === namespace) callListeners(listeners.get(event.name) ?? [], event.payload)
  })

  const provider: Provider = {
    async request({ method, params }) {
      const { status } = readConnection(store.get(connectionsAtom), namespace)
      const asksForAccounts = method === 'eth_requestAccounts'
      // A request for accounts must not wait here: it opens the modal if restoring the wallet takes too long.
      if (runtime.signal.aborted || (status === 'connecting' && !asksForAccounts)) await (await runtime.core()).restored
      if (namespace === 'eip155') {
        const { addresses, chainId } = readState()
        if (method === 'eth_accounts' || (asksForAccounts && status === 'connected')) return addresses
        if (method === 'eth_chainId' && chainId) return chainId
      }
      const { requests } = await runtime.core()
      const answer = await requests.request({ namespace, method, params, origin: { kind: 'host' } })
      return asksForAccounts ? readState().addresses : answer
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
  const module = runtime.options.chains.find(({ kind }) => kind === namespace)
  return module?.extendProvider?.(provider, () => readState().addresses[0]) ?? provider
}
