import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Runtime } from '../runtime.js'
import { connectionsAtom } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import { readProviderState } from './readProviderState.js'

/** An EIP-1193 event of the provider that `modal.getProvider(namespace)` returns. */
export interface ProviderEvent {
  readonly namespace: ChainNamespace
  readonly name: 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged' | 'message'
  readonly payload: unknown
}

type EventRuntime = Pick<Runtime, 'store' | 'providerListeners'>

export function emitProviderEvent({ providerListeners }: EventRuntime, event: ProviderEvent): void {
  for (const listener of providerListeners) listener(event)
}

/** Emits the events that follow from the modal's state, until the returned function is called. */
export function emitProviderEvents(runtime: EventRuntime): () => void {
  const comparisons = chainNamespaces.map((namespace) => createComparison(runtime, namespace))
  let isScheduled = false

  function compare() {
    isScheduled = false
    for (const compareNamespace of comparisons) compareNamespace()
  }

  /** One change may set several atoms. Comparing once afterwards keeps the events in order. */
  function schedule() {
    if (!isScheduled) queueMicrotask(compare)
    isScheduled = true
  }

  const followedAtom = atom((get) => [get(connectionsAtom), get(networkIdsAtom)])
  return runtime.store.sub(followedAtom, schedule)
}

/** Returns a function that emits a namespace's changes since the function was last called. */
function createComparison(runtime: EventRuntime, namespace: ChainNamespace): () => void {
  let known = readProviderState(runtime.store, namespace)

  const emit = (name: ProviderEvent['name'], payload: unknown) =>
    emitProviderEvent(runtime, { namespace, name, payload })

  return () => {
    const before = known
    known = readProviderState(runtime.store, namespace)
    const { addresses, chainId, isConnected } = known
    if (isConnected && !before.isConnected) emit('connect', { chainId })
    if (isConnected && chainId !== before.chainId) emit('chainChanged', chainId)
    if (addresses.join() !== before.addresses.join()) emit('accountsChanged', addresses)
    if (!isConnected && before.isConnected) emit('disconnect', { code: 4900, message: 'Disconnected' })
  }
}
