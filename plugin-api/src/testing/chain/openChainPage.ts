import type { ChainAdapter, ChainModule } from '../../chainModule.js'
import type { Connector } from '../../connector.js'
import type { Network } from '../../network.js'
import { createTestChainContext, type TestChainContext } from '../createTestChainContext.js'
import { testNetworks } from '../modal/testNetworks.js'
import { TestError } from '../TestError.js'
import { createClock } from '../watch/createClock.js'
import { watchErrors } from '../watch/watchErrors.js'
import { watchListeners } from '../watch/watchListeners.js'
import { rememberPage } from '../watch/watchPage.js'
import { watchRequests } from '../watch/watchRequests.js'
import type { ChainTestOptions, FacadeSample } from './ChainUnderTest.js'

/** A page that has no wallets, on which modals use the chain module. Records requests and what is left on the page. */
export interface ChainPage {
  createModule(): ChainModule
  openModal(): Promise<ChainModal>
  createContext(answers?: Pick<FacadeSample, 'request' | 'get'>): TestChainContext
  add(addToPage: () => () => void): void
  finishLoading(): Promise<void>
  listLeft(): Promise<readonly string[]>
  listUncaughtErrors(): readonly string[]
}

export interface ChainModal {
  readonly context: TestChainContext
  readonly connectors: ReadonlyMap<string, Connector>
  readonly addedIds: readonly string[]
  dispose(): void
  abort(): void
  stop(): void
}

/** Opens a page for one clause and closes it afterwards. Resolves with the faults. */
export async function withChainPage(
  options: ChainTestOptions,
  run: (page: ChainPage, faults: string[]) => Promise<void> | void,
): Promise<readonly string[]> {
  if (typeof window === 'undefined') throw new TestError('The contract needs a page: jsdom, happy-dom or a browser.')
  const faults: string[] = []
  const undo: (() => void)[] = []
  const removals: (() => void)[] = []
  try {
    const errors = watchErrors()
    const clock = createClock()
    undo.push(errors.stop, clock.restore)
    const listeners = watchListeners()
    const requests = watchRequests()
    undo.push(listeners.stop, requests.stop)
    const before = rememberPage()
    undo.push(() => {
      for (const key of before.listAdded().keys)
        for (const storage of [localStorage, sessionStorage]) storage.removeItem(key)
    })
    const networks = options.networks ?? allNetworks

    function createContext({ request, get }: Pick<FacadeSample, 'request' | 'get'> = {}): TestChainContext {
      const http = (baseUrl: string) => ({
        get: get ?? (() => Promise.reject(new Error('No service'))),
        url: (path: string) => baseUrl + path,
      })
      return createTestChainContext({
        networks,
        services: options.facade?.services ?? {},
        ...(request && { request }),
        context: { http },
      })
    }

    await run(
      {
        createModule: () => options.createModule(),
        createContext,
        async openModal() {
          const modal = startModal(await options.createModule().load(), createContext())
          undo.push(modal.dispose)
          return modal
        },
        add: (addToPage) => void removals.push(addToPage()),
        async finishLoading() {
          window.dispatchEvent(new Event('load'))
          await clock.advance(5_000)
        },
        async listLeft() {
          for (const remove of removals.splice(0).reverse()) remove()
          await new Promise((resolve) => setTimeout(resolve, 0))
          const { nodes, keys } = before.listAdded()
          return [
            ...listeners.list().map((text) => `a listener of ${text}`),
            ...clock.listPending().map((text) => `the timer ${text}`),
            ...requests.requests.map((text) => `the request ${text}`),
            ...nodes.map((text) => `the node ${text}`),
            ...keys.map((key) => `the storage key '${key}'`),
          ]
        },
        listUncaughtErrors: () => errors.uncaught,
      },
      faults,
    )
  } finally {
    for (const remove of removals.splice(0).reverse()) remove()
    for (const end of undo.reverse()) end()
  }
  return faults
}

const allNetworks: readonly Network[] = Object.values(testNetworks).flat()

function startModal(adapter: ChainAdapter, context: TestChainContext): ChainModal {
  const controller = new AbortController()
  const addedIds: string[] = []
  const cleanup = adapter.discover({
    ...context,
    signal: controller.signal,
    addConnector(connector) {
      addedIds.push(connector.info.id)
      return context.addConnector(connector)
    },
  })
  const stop = () => (typeof cleanup === 'function' ? cleanup() : cleanup.dispose())
  return {
    context,
    connectors: context.connectors,
    addedIds,
    abort: () => controller.abort(),
    stop,
    dispose() {
      controller.abort()
      stop()
    },
  }
}
