import type { ChainNamespace, Provider } from '@latchkey/plugin-api'
import { callListeners } from '../entry/eventHub.js'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, providerMessageAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'

type Listener = (payload: unknown) => void

/** Creates the EIP-1193 provider. Its events come from the modal's state, so early listeners miss nothing. */
export function createProvider(runtime: Runtime, namespace: ChainNamespace): Provider {
  const { store } = runtime
  const listeners = new Map<string, Set<Listener>>()
  let known = readState()
  let stop: (() => void) | undefined

  function readState() {
    const addresses = readConnection(store.get(connectionsAtom), namespace).accounts.map(({ address }) => address)
    const reference = store.get(networkIdsAtom)[namespace]?.split(':')[1]
    const chainId = namespace === 'eip155' ? toHexChainId(reference) : reference
    return { addresses, chainId, isConnected: addresses.length > 0 }
  }

  const emit = (event: string, payload: unknown) => callListeners(listeners.get(event) ?? [], payload)

  function follow() {
    if (stop || runtime.signal.aborted) return
    known = readState()
    let isScheduled = false

    function compare() {
      const before = known
      known = readState()
      const { addresses, chainId, isConnected } = known
      isScheduled = false
      if (isConnected && !before.isConnected) emit('connect', { chainId })
      if (isConnected && chainId !== before.chainId) emit('chainChanged', chainId)
      if (addresses.join() !== before.addresses.join()) emit('accountsChanged', addresses)
      if (!isConnected && before.isConnected) emit('disconnect', { code: 4900, message: 'Disconnected' })
    }

    /** One change may set several atoms. Comparing once, after all of them, keeps the events in order. */
    function schedule() {
      if (!isScheduled) queueMicrotask(compare)
      isScheduled = true
    }

    const stops = [
      store.sub(connectionsAtom, schedule),
      store.sub(networkIdsAtom, schedule),
      store.sub(providerMessageAtom, () => {
        const sent = store.get(providerMessageAtom)
        if (sent?.namespace === namespace) emit('message', sent.message)
      }),
    ]
    stop = () => {
      for (const end of stops) end()
      stop = undefined
    }
    runtime.signal.addEventListener('abort', () => stop?.(), { once: true })
  }

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
      follow()
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      const set = listeners.get(event)
      set?.delete(listener)
      if (set?.size === 0) listeners.delete(event)
      if (listeners.size === 0) stop?.()
    },
  }
  const module = runtime.options.chains.find(({ kind }) => kind === namespace)
  return module?.extendProvider?.(provider, () => readState().addresses[0]) ?? provider
}

function toHexChainId(reference: string | undefined): string | undefined {
  return reference && /^\d+$/.test(reference) ? `0x${BigInt(reference).toString(16)}` : undefined
}
