import type { ViewArgs } from '@latchkey/plugin-api'
import {
  type ChainNamespace,
  ModalClosedError,
  type ViewName,
  ViewNotFoundError,
  type ViewResult,
} from '@latchkey/plugin-api'
import { NamespaceNotConfiguredError } from '../connections/NamespaceNotConfiguredError.js'
import type { Core } from '../core.js'
import {
  activeAccountAtom,
  activeNamespaceAtom,
  connectedAtom,
  connectionsAtom,
  readConnection,
} from '../state/connections.js'
import { openAtom, setLoading, setOpen } from '../state/modal.js'
import { setNamespaceFilter, setViewStack, type ViewEntry, viewStackAtom } from '../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { type PairingState, setPairing } from '../state/pairing.js'
import { createShake } from './createShake.js'
import { createWaiters } from './createWaiters.js'
import { isClosable } from './isClosable.js'
import { pickFirstView } from './pickFirstView.js'
import { shellViews } from './shellViews.js'

export interface OpenParameters {
  readonly view?: ViewName
  readonly args?: unknown
  /** Shows this namespace's wallets, and switches to it. */
  readonly namespace?: ChainNamespace
  /** A WalletConnect pairing address made by the host: shown as QR. */
  readonly uri?: string
  /** A plugin asks, who may open internal views. @default false */
  readonly byPlugin?: boolean
}

/** The view stack (specification, sections 2 and 4). Reads state by atoms of `state/navigation.ts`. */
export interface Navigation {
  open(parameters?: OpenParameters): Promise<void>
  /** Closes at once. */
  close(): void
  /** What the close button, the scrim and Escape do: closes, or shakes where the view forbids it. */
  requestClose(): void
  /** Says no: shakes the modal for 500 ms. */
  shake(): void
  push<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  replace<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  reset<V extends ViewName>(view: V, ...args: ViewArgs<V>): void
  /** One back; from the last view it closes. */
  back(): void
  /** Settles whoever waits for the view's result, and goes back when nobody does. */
  complete<V extends ViewName>(view: V, value: ViewResult<V>): void
  /** Gives the result to whoever waits for it, and leaves the view as it is. */
  settle<V extends ViewName>(view: V, value: ViewResult<V>): void
  /** Names the request that waits for the view's result, each another way. */
  waiting(view: ViewName): object | undefined
  /** Opens the view and resolves with its result. @throws {ModalClosedError} 'Modal closed' */
  request<V extends ViewName>(
    view: V,
    args: unknown,
    options?: Pick<OpenParameters, 'namespace' | 'byPlugin'>,
  ): Promise<ViewResult<V>>
  /**
   * The account of the namespace, by default the active one; where there is none, Connect is shown until there is. A
   * stored connection is waited for 1 s. @throws {ModalClosedError} 'Modal closed'
   */
  connect(namespace?: ChainNamespace): Promise<ViewResult<'Connect'>>
}

/** What navigation needs of core; all but `runtime` is read when it is used, so it may be made later. */
export type NavigationParts = Pick<
  Core,
  'runtime' | 'gates' | 'messages' | 'networks' | 'plugins' | 'restored' | 'wallets'
>

/** The view stack of one modal (specification, sections 2 and 4). */
export function createNavigation(core: NavigationParts): Navigation {
  const { events, options, signal, store } = core.runtime
  const embedded = options.enableEmbedded === true
  const waiters = createWaiters()
  const shake = createShake(core.runtime)
  let lastKey = 0
  /** Changes when the modal is opened or closed, so that an opening that still waits knows that it is out of date. */
  let turn = 0
  let closings = 0
  let openings = 0
  /** What the visitor wanted before he was asked to connect. */
  let afterConnect: { readonly view: ViewName; readonly args: unknown } | undefined
  /** The address that the host made itself is on the screen. */
  let hostPairing: PairingState | undefined
  let restoring = true

  const stack = () => store.get(viewStackAtom)
  const current = () => stack().at(-1)
  const isConnected = () => store.get(activeAccountAtom) !== undefined
  const specOf = (view: ViewName) => core.plugins.ownerOf(view)?.manifest.views?.[view]

  function isConnecting(view: ViewName): boolean {
    return connectingViews.has(view) || core.plugins.connects(view)
  }

  function show(entries: readonly ViewEntry[], direction: 'forward' | 'back') {
    setViewStack(store, entries, direction)
  }

  const needsAccount = (view: ViewName) =>
    (view === 'Account' || view === 'AccountSettings' || specOf(view)?.when?.connected === true) && !isConnected()

  function enter(view: ViewName, args: unknown): ViewEntry {
    if (!shellViews.has(view) && !core.plugins.ownerOf(view)) throw new ViewNotFoundError(view)
    lastKey += 1
    return { name: view, args, key: lastKey }
  }

  /** The view, or Connect where it needs an account first. */
  function lead(view: ViewName, args: unknown): ViewEntry {
    const entry = enter(view, args)
    if (!needsAccount(view)) return entry
    afterConnect = { view, args }
    return enter('Connect', undefined)
  }

  function back(entries: readonly ViewEntry[] = stack()) {
    if (entries.length <= 1) return close()
    const rest = entries.slice(0, -1)
    const leavesConnect = entries.at(-1)?.name === 'Connect'
    if (isConnected() && (leavesConnect || rest.at(-1)?.name === 'Connect')) {
      const account = rest.findLastIndex((entry) => entry.name === 'Account')
      const kept = account >= 0 ? rest.slice(0, account + 1) : [...rest.slice(0, -1), enter('Account', undefined)]
      return show(kept, 'back')
    }
    show(rest, 'back')
  }

  /** Leaves the view with all that it led to. A visitor who has left it already stays where he is. */
  function leave(view: ViewName) {
    const entries = stack()
    const index = entries.findLastIndex(({ name }) => name === view)
    if (index >= 0) back(entries.slice(0, index + 1))
  }

  function close() {
    turn += 1
    closings += 1
    const wasOpen = store.get(openAtom)
    const account = store.get(activeAccountAtom)
    if (wasOpen) events.emit('MODAL_CLOSE', { connected: store.get(connectedAtom) })
    if (!embedded) setOpen(store, false)
    setLoading(store, false)
    afterConnect = undefined
    if (hostPairing) setPairing(store, { status: 'idle' })
    hostPairing = undefined
    show([enter(embedded && account ? 'Account' : 'Connect', undefined)], 'back')
    if (account) waiters.resolve('Connect', { address: account.address, networkId: account.networkId })
    waiters.reject(new ModalClosedError())
  }

  /** Switches to another namespace. The connected wallet of this one is not asked: each namespace has its own. */
  async function enterNamespace(namespace: ChainNamespace) {
    const first = store.get(networksAtom).find((network) => network.chainNamespace === namespace)
    const networkId = store.get(networkIdsAtom)[namespace] ?? first?.caipNetworkId
    if (!networkId) throw new NamespaceNotConfiguredError(namespace)
    // Few pages connect a namespace without its module, so only they fetch what looks for another way.
    if (!options.chains.some(({ kind }) => kind === namespace || kind === 'walletconnect')) {
      await (await import('./awaitAdapter.js')).awaitAdapter(core, namespace)
    }
    if (namespace !== store.get(activeNamespaceAtom)) await core.networks.switchNetwork(networkId)
  }

  /** A stored connection is being restored: the wallet answers within a moment, or the visitor goes on without it. */
  async function awaitRestoring(namespace = store.get(activeNamespaceAtom)) {
    if (readConnection(store.get(connectionsAtom), namespace).status !== 'connecting') return
    let timer: ReturnType<typeof setTimeout> | undefined
    await Promise.race([
      core.restored,
      new Promise((resolve) => {
        timer = setTimeout(resolve, restoringMs)
      }),
    ])
    clearTimeout(timer)
  }

  function pickView(wish: ViewName | undefined): ViewName {
    return hostPairing ? 'ConnectingWalletConnect' : (wish ?? pickFirstView(core.runtime, isConnected()))
  }

  async function open(parameters: OpenParameters = {}): Promise<void> {
    openings += 1
    try {
      await tryOpen(parameters)
    } catch (error) {
      if (waiters.isWaiting(parameters.view, parameters.args)) waiters.reject(error)
      throw error
    } finally {
      openings -= 1
      // Neither this opening nor one that took its place has shown anything.
      if (openings === 0 && !store.get(openAtom)) waiters.reject(new ModalClosedError())
    }
  }

  async function tryOpen({ view, args, namespace, uri, byPlugin }: OpenParameters): Promise<void> {
    turn += 1
    const own = turn
    hostPairing = undefined
    await Promise.all([core.plugins.ready, core.messages.ready])
    if (view) enter(view, args)
    if (embedded || !store.get(openAtom)) core.gates.beginOpening()
    void core.restored.then(() => {
      restoring = false
    })
    if (namespace) await enterNamespace(namespace)
    await awaitRestoring()
    if (view) await core.plugins.admit(view, byPlugin === true)
    const pairing = uri === undefined ? undefined : await readPairing(uri)
    if (own !== turn || signal.aborted) return

    // An opening that failed has changed nothing of what is listed.
    setNamespaceFilter(store, namespace)
    void core.wallets.prefetch()
    afterConnect = view && needsAccount(view) ? { view, args } : undefined
    hostPairing = pairing
    if (pairing) setPairing(store, pairing)
    const first = pickView(afterConnect ? 'Connect' : view)
    const waited = waiters.view()
    if (waited && waited !== first && waited !== afterConnect?.view) waiters.reject(new ModalClosedError())
    show([enter(first, hostPairing ? { uri } : first === view ? args : undefined)], 'forward')
    if (!store.get(openAtom)) {
      setOpen(store, true)
      events.emit('MODAL_OPEN', { connected: store.get(connectedAtom) })
    }
  }

  async function request<V extends ViewName>(
    view: V,
    args: unknown,
    options?: Pick<OpenParameters, 'namespace' | 'byPlugin'>,
  ): Promise<ViewResult<V>> {
    const before = closings
    await core.plugins.ready
    if (before !== closings || signal.aborted) throw new ModalClosedError()
    enter(view, args)
    if (store.get(openAtom) && waiters.isWaiting(view, args)) return waiters.wait(view, args) as never
    const result = waiters.wait(view, args)
    open({ view, args, ...options }).catch(() => undefined) // who waits has been told
    return result as never
  }

  function push(view: ViewName, args: unknown) {
    const entry = lead(view, args)
    if (current()?.name !== entry.name) show([...stack(), entry], 'forward')
  }

  // A connection that is restored late takes Connect off the screen.
  let before = { namespace: store.get(activeNamespaceAtom), account: store.get(activeAccountAtom) }
  const stopFollowing = store.sub(activeAccountAtom, () => {
    const now = { namespace: store.get(activeNamespaceAtom), account: store.get(activeAccountAtom) }
    const { account } = now
    const appeared = account && !before.account
    before = now
    if (!appeared) return
    waiters.resolve('Connect', { address: account.address, networkId: account.networkId })
    if (afterConnect) {
      const wanted = enter(afterConnect.view, afterConnect.args)
      afterConnect = undefined
      return show([wanted], 'forward')
    }
    if (restoring && stack().length === 1 && current()?.name === 'Connect')
      show([enter('Account', undefined)], 'forward')
  })
  signal.addEventListener(
    'abort',
    () => {
      stopFollowing()
      waiters.reject(new ModalClosedError())
    },
    { once: true },
  )

  return {
    open,
    close,
    requestClose: () => (isClosable(core) ? close() : shake()),
    shake,
    push: (view, ...[args]) => push(view, args),
    replace(view, ...[args]) {
      const entry = lead(view, args)
      if (current()?.name !== entry.name) show([...stack().slice(0, -1), entry], 'forward')
    },
    reset: (view, ...[args]) => show([lead(view, args)], 'forward'),
    back: () => back(),
    settle: waiters.resolve,
    waiting: waiters.waiting,
    complete(view, value) {
      if (waiters.resolve(view, value)) close()
      else if (view === 'Connect') {
        // A visitor who connected for the sake of another view is there already.
        if (stack().some(({ name }) => isConnecting(name))) close()
      } else leave(view)
    },
    request,
    async connect(namespace = store.get(activeNamespaceAtom)) {
      const before = closings
      await awaitRestoring(namespace)
      const [account] = readConnection(store.get(connectionsAtom), namespace).accounts
      if (account) return { address: account.address, networkId: account.networkId }
      await core.runtime.ui()
      if (before !== closings) throw new ModalClosedError()
      return request('Connect', undefined, { namespace })
    },
  }
}

export const connectingViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingMultiChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
])

/** Few hosts make their own pairing, so only they fetch what reads it. */
async function readPairing(uri: string): Promise<PairingState> {
  const { readHostPairing } = await import('./readHostPairing.js')
  return readHostPairing(uri)
}

/** Announced wallets are waited for this long, so a stored connection is there by then or takes longer than anybody waits. */
const restoringMs = 1_000
