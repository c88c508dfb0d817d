import {
  type ChainAccount,
  type ChainNamespace,
  ModalClosedError,
  type PluginNavigation,
  type Store,
  type ViewName,
  type ViewResult,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { Runtime } from '../runtime.js'
import { activeAccountAtom, connectedAtom } from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { openAtom, setLoading, setOpen } from '../state/modal.js'
import { connectEntry, setNamespaceFilter, viewAtom, viewStackAtom } from '../state/navigation.js'
import { type PairingState, setPairing } from '../state/pairing.js'
import { createShake, isClosable } from './closable.js'
import { createViewRequests } from './createViewRequests.js'
import { checkView, createViewStack } from './createViewStack.js'
import { pickFirstView } from './pickFirstView.js'
import { awaitRestoring, prepareOpening } from './prepareOpening.js'
import { connectingViews } from './shellViews.js'

export interface OpenParameters {
  readonly view?: ViewName
  readonly args?: unknown
  readonly namespace?: ChainNamespace
  readonly uri?: string
  /** Whether a plugin opens the modal. Only plugins may open internal views. @default false */
  readonly byPlugin?: boolean
}

type RequestParameters = Pick<OpenParameters, 'namespace' | 'byPlugin'>

export interface Navigation
  extends Pick<PluginNavigation, 'push' | 'replace' | 'reset' | 'back' | 'close' | 'waitingRequest'> {
  open(parameters?: OpenParameters): Promise<void>
  /** For the close button, the scrim and Escape: closes the modal, or shakes it if the view forbids closing. */
  requestClose(): void
  shake(): void
  /** Resolves a view's callers with its result and closes the modal. If no caller waits, only leaves the view. */
  complete<V extends ViewName>(view: V, value: ViewResult<V>): void
  settle<V extends ViewName>(view: V, value: ViewResult<V>): void
  request<V extends ViewName>(view: V, args: unknown, parameters?: RequestParameters): Promise<ViewResult<V>>
  /** Resolves with the namespace's account. If no account is restored within 1 s, opens Connect and waits for one. */
  connect(namespace?: ChainNamespace): Promise<ViewResult<'Connect'>>
}

/** Don't read any part except `runtime` during creation, because navigation is created before the other parts. */
export type NavigationParts = Pick<
  Core,
  'runtime' | 'gates' | 'messages' | 'networks' | 'plugins' | 'restored' | 'wallets'
>

export function createNavigation(core: NavigationParts): Navigation {
  const { events, options, signal, store } = core.runtime
  const requests = createViewRequests()
  const stack = createViewStack(core, close)
  const shake = createShake(core.runtime)
  let opening = new AbortController() // aborted when the modal is opened again or closed
  let openingCount = 0
  let closeCount = 0
  let hasHostPairing = false
  let isRestoring = true

  async function open(parameters: OpenParameters = {}): Promise<void> {
    openingCount += 1
    opening.abort()
    opening = new AbortController()
    try {
      const { signal: superseded } = opening
      hasHostPairing = false
      void core.restored.then(() => {
        isRestoring = false
      })
      const pairing = await prepareOpening(core, parameters)
      if (!superseded.aborted && !signal.aborted) show(parameters, pairing)
    } catch (error) {
      if (requests.isPending(parameters.view, parameters.args)) requests.reject(error)
      throw error
    } finally {
      openingCount -= 1
      if (openingCount === 0 && !store.get(openAtom)) requests.reject(new ModalClosedError())
    }
  }

  function show({ view, args, namespace, uri }: OpenParameters, pairing: PairingState | undefined) {
    setNamespaceFilter(store, namespace)
    void core.wallets.prefetch()
    const first = view ?? pickFirstView(core.runtime, store.get(activeAccountAtom) !== undefined)
    if (!isRendered(store, first, args)) stack.start(first, args)
    if (pairing) {
      hasHostPairing = true
      setPairing(store, pairing)
      stack.reset('ConnectingWalletConnect', { uri })
    }
    if (requests.view && !stack.leadsTo(requests.view)) {
      requests.reject(new ModalClosedError(`The view ${first} replaced it.`))
    }
    if (store.get(openAtom)) return
    setOpen(store, true)
    events.emit('MODAL_OPEN', { connected: store.get(connectedAtom) })
  }

  function close() {
    opening.abort()
    closeCount += 1
    const account = store.get(activeAccountAtom)
    if (store.get(openAtom)) events.emit('MODAL_CLOSE', { connected: store.get(connectedAtom) })
    if (!options.enableEmbedded) setOpen(store, false)
    setLoading(store, false)
    if (hasHostPairing) setPairing(store, { status: 'idle' })
    hasHostPairing = false
    stack.start(options.enableEmbedded && account ? 'Account' : 'Connect', undefined, 'back')
    if (account) requests.resolve('Connect', readResult(account))
    requests.reject(new ModalClosedError())
  }

  async function request<V extends ViewName>(view: V, args: unknown, parameters?: RequestParameters) {
    const closeCountBefore = closeCount
    await core.plugins.ready
    if (closeCount !== closeCountBefore || signal.aborted) throw new ModalClosedError()
    checkView(core, view)
    const isShown = store.get(openAtom) && requests.isPending(view, args)
    const result = requests.wait(view, args)
    // If opening fails, the result rejects.
    if (!isShown) open({ view, args, ...parameters }).catch(() => undefined)
    return result as Promise<ViewResult<V>>
  }

  async function connect(namespace = store.get(activeNamespaceAtom)): Promise<ViewResult<'Connect'>> {
    const closeCountBefore = closeCount
    await awaitRestoring(core, namespace)
    const [account] = readConnection(store.get(connectionsAtom), namespace).accounts
    if (account) return readResult(account)
    await core.runtime.ui()
    if (closeCount !== closeCountBefore) throw new ModalClosedError()
    return request('Connect', undefined, { namespace })
  }

  function complete(view: ViewName, value: unknown) {
    if (requests.resolve(view, value)) return close()
    if (view !== 'Connect') return stack.leave(view)
    // If the stack no longer has a connecting view, the requested view is already shown.
    const leadsToAccount = (name: ViewName) => connectingViews.has(name) || core.plugins.connects(name)
    if (store.get(viewStackAtom).some(({ name }) => leadsToAccount(name))) close()
  }

  function handleConnected(account: ChainAccount) {
    requests.resolve('Connect', readResult(account))
    if (stack.continueAfterConnect()) return
    // If the connection is restored late, Account replaces Connect.
    const [first, second] = store.get(viewStackAtom)
    if (isRestoring && first?.name === 'Connect' && !second) stack.reset('Account')
  }
  watchConnecting(core.runtime, handleConnected)
  signal.addEventListener('abort', requests.dispose, { once: true })

  return {
    open,
    close,
    requestClose: () => (isClosable(core) ? close() : shake()),
    shake,
    push: (view, ...[args]) => stack.push(view, args),
    replace: (view, ...[args]) => stack.replace(view, args),
    reset: (view, ...[args]) => stack.reset(view, args),
    back: stack.back,
    settle: requests.resolve,
    waitingRequest: requests.find,
    complete,
    request,
    connect,
  }
}

/** Whether the view to open is the Connect view that was rendered before the first opening. */
function isRendered(store: Store, view: ViewName, args: unknown): boolean {
  return store.get(viewAtom) === connectEntry && view === 'Connect' && args === undefined
}

function watchConnecting({ signal, store }: Runtime, onConnected: (account: ChainAccount) => void): void {
  let wasConnected = store.get(activeAccountAtom) !== undefined
  const stop = store.sub(activeAccountAtom, () => {
    const account = store.get(activeAccountAtom)
    const isNew = account !== undefined && !wasConnected
    wasConnected = account !== undefined
    if (isNew) onConnected(account)
  })
  signal.addEventListener('abort', stop, { once: true })
}

function readResult({ address, networkId }: ChainAccount): ViewResult<'Connect'> {
  return { address, networkId }
}
