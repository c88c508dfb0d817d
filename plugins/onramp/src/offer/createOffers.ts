/** What a purchase would come to, and where it is made: both asked for before the user picks a provider. */
import { type Atom, atom } from 'jotai/vanilla'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import type { OnrampContext } from '../module.js'
import { askProviderUrl } from './providerUrls.js'
import { createQuoteService, type Question, type Quote } from './quotes.js'

export interface OfferState {
  readonly quoteStatus: 'idle' | 'loading' | 'success' | 'failed'
  readonly quote?: Quote
  /** Addresses of the providers' pages. They are fetched before, since browsers open windows only in the user's gesture. */
  readonly links: ProviderLinks
}

/** Absent while it is fetched. */
export type ProviderLinks = Readonly<Partial<Record<OnrampProvider, ProviderLink | undefined>>>

/** A page, or why there is none. */
export interface ProviderLink extends Partial<ProviderPage> {
  readonly error?: unknown
}

export interface ProviderPage {
  readonly url: string
  readonly givenAtMs: number
}

/** Providers' addresses are good for some minutes. */
export const renewMs: number = 4 * 60_000

export interface Offers {
  readonly state: Atom<OfferState>
  /**
   * Asks when the user pauses, until it is stopped: for the quote every half minute, for the addresses every four minutes.
   */
  watch(question: Question, providers: readonly OnrampProvider[]): () => void
  /** Asks for what failed. */
  retry(): void
  reset(): void
}

const nothing: OfferState = { quoteStatus: 'idle', links: {} }

export function createOffers(context: OnrampContext, options: OnrampOptions): Offers {
  const { store } = context
  const stateAtom = atom<OfferState>(nothing)
  const fetchQuote = createQuoteService(context, options)
  let askAgain: () => void = () => undefined

  async function askQuote(question: Question, signal: AbortSignal) {
    store.set(stateAtom, (state) => ({ ...state, quoteStatus: state.quote ? 'success' : 'loading' }))
    try {
      const quote = await fetchQuote(question, signal)
      if (!signal.aborted) store.set(stateAtom, (state) => ({ ...state, quoteStatus: 'success', quote }))
    } catch {
      // Not even the last quote is shown then.
      if (!signal.aborted) store.set(stateAtom, ({ links }) => ({ quoteStatus: 'failed', links }))
    }
  }

  async function askLink(provider: OnrampProvider, question: Question, signal: AbortSignal, quoted: Promise<void>) {
    const note = (link?: ProviderLink) => {
      if (!signal.aborted) store.set(stateAtom, (state) => ({ ...state, links: { ...state.links, [provider]: link } }))
    }
    // The last address is good for a moment more.
    if (!store.get(stateAtom).links[provider]?.url) note()
    // Its address contains the amount of the quote.
    if (provider === 'coinbase') await settleSoon(quoted)
    if (signal.aborted) return
    const { quote } = store.get(stateAtom)
    const givenAtMs = Date.now()
    try {
      const url = await askProviderUrl(context, options, { ...question, provider, signal, ...(quote && { quote }) })
      note({ url, givenAtMs })
    } catch (error) {
      note({ error })
    }
  }

  return {
    state: stateAtom,
    watch(question, providers) {
      const controller = new AbortController()
      const { signal } = controller
      store.set(stateAtom, { quoteStatus: 'loading', links: {} })
      const loading = new Set<OnrampProvider>()
      // Providers that failed are asked again only by `retry`.
      const ask = (unknownAtMs: number) => {
        const quoted = askQuote(question, signal)
        for (const provider of providers) {
          const { givenAtMs = unknownAtMs } = store.get(stateAtom).links[provider] ?? {}
          if (loading.has(provider) || Date.now() - givenAtMs < renewMs) continue
          loading.add(provider)
          void askLink(provider, question, signal, quoted).finally(() => loading.delete(provider))
        }
      }
      askAgain = () => ask(0)
      const refresh = () => document.visibilityState === 'hidden' || ask(Number.POSITIVE_INFINITY)
      const first = setTimeout(askAgain, pauseMs)
      const next = setInterval(refresh, refreshMs)
      // A user who comes back to the page sees a fresh quote.
      document.addEventListener('visibilitychange', refresh, { signal })
      return () => {
        controller.abort()
        clearTimeout(first)
        clearInterval(next)
        askAgain = () => undefined
        store.set(stateAtom, nothing)
      }
    },
    retry: () => askAgain(),
    reset: () => store.set(stateAtom, nothing),
  }
}

/** Resolves when `work` ends, and soon in any case: a slow quote must not keep the user from buying. */
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
