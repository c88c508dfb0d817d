import { type Atom, atom } from 'jotai/vanilla'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import type { OnrampContext } from '../module.js'
import { fetchProviderUrl } from './providerUrls.js'
import { createQuoteService, type PurchaseRequest, type Quote } from './quotes.js'

export interface OfferState {
  readonly quoteStatus: 'idle' | 'loading' | 'success' | 'failed'
  readonly quote?: Quote
  /** Fetched in advance, because browsers only let a page open a window during the click. Absent while loading. */
  readonly links: Readonly<Partial<Record<OnrampProvider, ProviderLink>>>
}

type ProviderLink = Partial<ProviderPage> & { readonly error?: unknown }

export type ProviderPage = { readonly url: string; readonly givenAtMs: number }

/** Providers' page URLs expire after a few minutes. */
export const renewMs: number = 4 * 60_000

const emptyState: OfferState = { quoteStatus: 'idle', links: {} }

export function createOffers(context: OnrampContext, options: OnrampOptions) {
  const { store } = context
  const stateAtom = atom<OfferState>(emptyState)
  const fetchQuote = createQuoteService(context, options)
  let fetchAll: () => void = () => undefined

  async function loadQuote(request: PurchaseRequest, signal: AbortSignal) {
    store.set(stateAtom, (state) => ({ ...state, quoteStatus: state.quote ? 'success' : 'loading' }))
    try {
      const quote = await fetchQuote(request, signal)
      if (!signal.aborted) store.set(stateAtom, (state) => ({ ...state, quoteStatus: 'success', quote }))
    } catch {
      if (!signal.aborted) store.set(stateAtom, ({ links }) => ({ quoteStatus: 'failed', links }))
    }
  }

  async function loadLink(
    provider: OnrampProvider,
    request: PurchaseRequest,
    signal: AbortSignal,
    quoted: Promise<void>,
  ) {
    const setLink = (link?: ProviderLink) => {
      if (!signal.aborted) store.set(stateAtom, (state) => ({ ...state, links: { ...state.links, [provider]: link } }))
    }
    if (!store.get(stateAtom).links[provider]?.url) setLink()
    if (provider === 'coinbase') await settleSoon(quoted)
    if (signal.aborted) return
    const { quote } = store.get(stateAtom)
    const givenAtMs = Date.now()
    try {
      setLink({ url: await fetchProviderUrl(context, options, { ...request, provider, signal, quote }), givenAtMs })
    } catch (error) {
      setLink({ error })
    }
  }

  return {
    state: stateAtom as Atom<OfferState>,
    /** Fetches the quote every 30 s and the URLs every 4 minutes. Returns a function that stops it. */
    watch(request: PurchaseRequest, providers: readonly OnrampProvider[]) {
      const controller = new AbortController()
      const { signal } = controller
      store.set(stateAtom, { quoteStatus: 'loading', links: {} })
      const loading = new Set<OnrampProvider>()
      const load = (includesFailed: boolean) => {
        const quoted = loadQuote(request, signal)
        for (const provider of providers) {
          const { givenAtMs = includesFailed ? 0 : Number.POSITIVE_INFINITY } =
            store.get(stateAtom).links[provider] ?? {}
          if (loading.has(provider) || Date.now() - givenAtMs < renewMs) continue
          loading.add(provider)
          void loadLink(provider, request, signal, quoted).finally(() => loading.delete(provider))
        }
      }
      fetchAll = () => load(true)
      const refresh = () => document.visibilityState === 'hidden' || load(false)
      const first = setTimeout(fetchAll, pauseMs)
      const next = setInterval(refresh, refreshMs)
      document.addEventListener('visibilitychange', refresh, { signal })
      return () => {
        controller.abort()
        clearTimeout(first)
        clearInterval(next)
        fetchAll = () => undefined
        store.set(stateAtom, emptyState)
      }
    },
    retry: () => fetchAll(),
    reset: () => store.set(stateAtom, emptyState),
  }
}

/** Resolves when `work` ends, or after 1.5 s, so that the user can buy even if the quote is slow. */
function settleSoon(work: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, quoteWaitMs)
    void work.finally(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

const quoteWaitMs = 1_500
const pauseMs = 500
const refreshMs = 30_000
