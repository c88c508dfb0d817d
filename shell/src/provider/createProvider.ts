/** The provider that a host gets: it is there from the first line and waits for the modal's code by itself. */

import type { ChainAccount, ChainNamespace, Provider } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, providerMessageAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'

type Listener = (payload: unknown) => void

/**
 * Makes the EIP-1193 facade of a namespace. Its events follow the modal's state, so a listener that is added before
 * anything is loaded misses nothing and starts nothing. The namespace's chain module may add methods.
 */
export function createProvider(runtime: Runtime, namespace: ChainNamespace): Provider {
  const { store } = runtime
  const listeners = new Map<string, Set<Listener>>()
  const readAddresses = () => readConnection(store.get(connectionsAtom), namespace).accounts.map(readAddress)
  const readReference = () => store.get(networkIdsAtom)[namespace]?.split(':')[1]
  const readChainId = () => (namespace === 'eip155' ? toHexChainId(readReference()) : readReference())

  let addresses = readAddresses()
  let chainId = readChainId()
  let connected = addresses.length > 0
  let stop: (() => void) | undefined

  function emit(event: string, payload: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(payload)
      } catch (error) {
        reportError(error)
      }
    }
  }

  function compare() {
    const before = { addresses, chainId, connected }
    addresses = readAddresses()
    chainId = readChainId()
    connected = addresses.length > 0
    if (connected && !before.connected) emit('connect', { chainId })
    if (chainId !== before.chainId && connected) emit('chainChanged', chainId)
    if (addresses.join() !== before.addresses.join()) emit('accountsChanged', addresses)
    if (!connected && before.connected) emit('disconnect', { code: 4900, message: 'Disconnected' })
  }

  function follow() {
    if (stop || runtime.signal.aborted) return
    // One change of state may set several atoms; comparing once afterwards keeps the events in a sensible order.
    let scheduled = false
    const schedule = () => {
      if (scheduled) return
      scheduled = true
      queueMicrotask(() => {
        scheduled = false
        compare()
      })
    }
    addresses = readAddresses()
    chainId = readChainId()
    connected = addresses.length > 0
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
      // Who asks for accounts is shown the modal when the wallet of the last visit takes too long.
      if (runtime.signal.aborted || (status === 'connecting' && !asksForAccounts)) await (await runtime.core()).restored
      if (namespace === 'eip155') {
        if (method === 'eth_accounts' || (asksForAccounts && status === 'connected')) return readAddresses()
        if (method === 'eth_chainId' && readChainId()) return readChainId()
      }
      const { requests } = await runtime.core()
      const answer = await requests.request({ namespace, method, params, origin: { kind: 'host' } })
      return asksForAccounts ? readAddresses() : answer
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
  return module?.extendProvider?.(provider, () => readAddresses()[0]) ?? provider
}

function readAddress(account: ChainAccount): string {
  return account.address
}

function toHexChainId(reference: string | undefined): string | undefined {
  return reference && /^\d+$/.test(reference) ? `0x${BigInt(reference).toString(16)}` : undefined
}
