/** What is offered now, asked for again as long as somebody looks at it. */
import { type Atom, atom } from 'jotai/vanilla'
import type { SwapsContext } from '../context.js'
import type { GasPrices } from '../figures/createGasPrice.js'
import { type Exchange, keyOf } from './Exchange.js'
import { fetchQuote } from './fetchQuote.js'

export interface QuoteState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed'
  readonly exchange?: Exchange
  /** Base units of what arrives: the last one that was learnt of the same exchange. */
  readonly toAmount?: bigint
  /** When that was learnt. */
  readonly atMs?: number
  readonly error?: unknown
}

export interface Quotes {
  readonly state: Atom<QuoteState>
  /**
   * Asks as soon as the visitor pauses, and each 10 s while the tab is seen, until it is stopped. Whatever is on its way for
   * another exchange is called off.
   *
   * @param onTick comes with each question.
   */
  watch(exchange: Exchange, onTick: () => void): () => void
  /** Asks at once after a failure. */
  retry(): void
}

export function createQuotes(context: SwapsContext, gas: Pick<GasPrices, 'read'>): Quotes {
  const { add, store } = context
  const stateAtom = atom<QuoteState>({ status: 'idle' })
  let asked = new AbortController()
  let isAsking = false
  add(() => asked.abort())

  async function ask(exchange: Exchange) {
    asked.abort()
    const own = new AbortController()
    asked = own
    isAsking = true
    // A failure stays on screen while it is retried in the background.
    store.set(stateAtom, (state) => (state.status === 'failed' ? state : { ...state, status: 'loading' }))
    try {
      const toAmount = await fetchQuote(context, exchange, own.signal, gas.read(exchange.from.networkId))
      store.set(stateAtom, { status: 'success', exchange, toAmount, atMs: Date.now() })
    } catch (error) {
      // An offer that can't be renewed is none.
      if (!own.signal.aborted) store.set(stateAtom, { status: 'failed', exchange, error })
    } finally {
      if (asked === own) isAsking = false
    }
  }

  return {
    state: stateAtom,
    watch(exchange, onTick) {
      const { exchange: before, atMs } = store.get(stateAtom)
      const isKnown = atMs !== undefined && before && keyOf(before) === keyOf(exchange)
      if (!isKnown) {
        asked.abort()
        store.set(stateAtom, { status: 'loading', exchange })
      }
      let timer: ReturnType<typeof setTimeout>
      const look = () => {
        timer = setTimeout(look, refreshMs)
        if (document.visibilityState === 'hidden') return
        onTick()
        // The HTTP client's deadline is as long as the pause: asking again would abort a slow question before it fails.
        if (!isAsking) void ask(exchange)
      }
      timer = setTimeout(look, isKnown ? Math.max(0, atMs + refreshMs - Date.now()) : pauseMs)
      return () => {
        clearTimeout(timer)
        asked.abort()
        isAsking = false
      }
    },
    retry() {
      const { exchange, status } = store.get(stateAtom)
      if (status !== 'failed' || !exchange) return
      store.set(stateAtom, { status: 'loading', exchange })
      void ask(exchange)
    },
  }
}

/** The specification's times (section 9). */
const pauseMs = 500
export const refreshMs = 10_000
