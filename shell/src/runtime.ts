/** What all of a modal's stages share, and how core and the UI are fetched. */
import { LatchkeyError, loadOnce, type Store } from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import type { Core } from './core.js'
import { claimId } from './entry/claimId.js'
import { createEventHub, type EventHub } from './entry/eventHub.js'
import { setInitialNetwork } from './entry/initialState.js'
import type { ModalOptions } from './options.js'
import type { ProviderEvent } from './provider/emitProviderEvents.js'
import type { InitialState } from './state/connections.js'

export interface Runtime {
  readonly id: string
  readonly options: ModalOptions
  readonly store: Store
  readonly signal: AbortSignal
  readonly events: EventHub
  readonly providerListeners: Set<(event: ProviderEvent) => void>
  core(): Promise<Core>
  ui(): Promise<void>
  /**
   * Steps that make the first opening fast: they fetch the code, create core, and render the closed modal outside the
   * page. None of them starts core. If a step rejects, `core` and `ui` try again.
   */
  readonly preparation: readonly (() => Promise<unknown>)[]
  /** Creates a store for server rendering and the first client render, one per React tree: it may contain user data. */
  initialStore(state?: InitialState | null): Store
}

export interface OwnedRuntime extends Runtime {
  isStarted(): boolean
  dispose(): Promise<void>
}

export function createRuntime(options: ModalOptions): OwnedRuntime {
  // A server claims no ids. Otherwise each request would get a new id.
  const claim = typeof document === 'undefined' ? undefined : claimId(options.id)
  const lifetime = new AbortController()
  const { signal } = lifetime
  let isStarted = false

  /** Core needs these first, so fetching them in parallel saves a round trip. Core retries and reports failures. */
  const fetchParts = () => [
    ...options.chains.map((chain) => chain.load()),
    ...(options.plugins?.length ? [import('./plugins/createRegistry.js')] : []),
  ]

  const createOnce = loadOnce(async () => {
    const { createCore } = await import('./core.js').catch(failLoading)
    signal.throwIfAborted()
    return createCore(runtime)
  })

  const startOnce = loadOnce(async () => {
    isStarted = true
    void Promise.allSettled(fetchParts())
    const { core, start } = await createOnce()
    signal.throwIfAborted()
    start()
    return core
  })

  async function loadCore() {
    if (signal.aborted) throw new ModalDisposedError()
    return startOnce()
  }

  const mountOnce = loadOnce(async () => {
    const { mountUi } = await import('./ui/index.js').catch(failLoading)
    const { core } = await createOnce()
    if (!signal.aborted) mountUi(core)
  })

  const loadUi = loadOnce(async () => {
    // Request the largest file first: over HTTP/1.1, browsers fetch only six files per host at a time.
    await Promise.all([import('./ui/index.js').catch(failLoading), loadCore()])
    await mountOnce()
  })

  async function fetchCode() {
    const core = import('./core.js').then(({ fetchLocale }) => fetchLocale(runtime))
    await Promise.allSettled([import('./ui/index.js'), core, ...fetchParts()])
  }

  async function preparePlugins() {
    const { plugins = [] } = options
    if (plugins.length > 0) await (await import('./plugins/createRegistry.js')).preparePlugins(plugins)
  }

  const layOut = async () => (await createOnce()).core.dialog.layOut()
  const runtime: OwnedRuntime = {
    id: claim?.id ?? options.id ?? 'main',
    options,
    store: createStore(),
    signal,
    events: createEventHub(),
    providerListeners: new Set(),
    core: loadCore,
    ui: loadUi,
    preparation: [fetchCode, createOnce, mountOnce, layOut, preparePlugins],
    initialStore: (state) => setInitialNetwork(createStore(), options, state),
    isStarted: () => isStarted,
    async dispose() {
      if (signal.aborted) return
      lifetime.abort()
      claim?.release()
      if (!isStarted) return
      const core = await startOnce().catch(() => undefined)
      await core?.dispose()
    },
  }
  return runtime
}

/** For an `import()` that fails: the user is offline, or a deployment removed old files. @throws {ModalLoadError} */
export function failLoading(cause: unknown): never {
  throw new ModalLoadError(cause)
}

export class ModalLoadError extends LatchkeyError {
  constructor(cause: unknown) {
    super('MODAL_LOAD_FAILED', 'The wallet window could not be loaded', { cause })
  }
}

export class ModalDisposedError extends LatchkeyError {
  constructor() {
    super('MODAL_DISPOSED', 'This modal was disposed of')
  }
}
