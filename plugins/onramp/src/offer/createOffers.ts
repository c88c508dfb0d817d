/** What a purchase would come to, and where it is made: both asked for before the visitor picks a provider. */
import { type Atom, atom } from 'jotai/vanilla'
import type { OnrampContext } from '../context.js'
import type { OnrampOptions, OnrampProvider } from '../index.js'
import { askProviderUrl } from './askProviderUrl.js'
import { createQuoteService } from './createQuoteService.js'
import type { Question, Quote } from './Offer.js'

export interface OfferState {
  readonly quoteStatus: 'idle' | 'loading' | 'success' | 'failed'
  readonly quote?: Quote
  /** Addresses of the providers' pages: a window opens in the gesture alone, so they are there before. */
  readonly links: ProviderLinks
}

/** Absent while it is awaited. */
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
   * Asks when the visitor pauses, until it is stopped; anew every half minute for the quote, and every four minutes for the
   * addresses.
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
      // No number is shown then, not even the last one.
      if (!signal.aborted) store.set(stateAtom, ({ links }) => ({ quoteStatus: 'failed', links }))
    }
  }

  async function askLink(provider: OnrampProvider, question: Question, signal: AbortSignal, quoted: Promise<void>) {
    const note = (link?: ProviderLink) => {
      if (!signal.aborted) store.set(stateAtom, (state) => ({ ...state, links: { ...state.links, [provider]: link } }))
    }
    // The one before is still good for a moment.
    if (!store.get(stateAtom).links[provider]?.url) note()
    // Its address carries the amount that the quote promised.
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
      const awaited = new Set<OnrampProvider>()
      // By itself none is asked for again that has failed, nor at all while it is awaited.
      const ask = (unknownAtMs: number) => {
        const quoted = askQuote(question, signal)
        for (const provider of providers) {
          const { givenAtMs = unknownAtMs } = store.get(stateAtom).links[provider] ?? {}
          if (awaited.has(provider) || Date.now() - givenAtMs < renewMs) continue
          awaited.add(provider)
          void askLink(provider, question, signal, quoted).finally(() => awaited.delete(provider))
        }
      }
      askAgain = () => ask(0)
      const refresh = () => document.visibilityState === 'hidden' || ask(Number.POSITIVE_INFINITY)
      const first = setTimeout(askAgain, pauseMs)
      const next = setInterval(refresh, refreshMs)
      // Whoever comes back is shown nothing of before.
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
