import type { ChainAccount } from '@latchkey/plugin-api'
import { pollWhileVisible } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { GasPrices } from '../form/createGasPrice.js'
import type { SwapsContext } from '../module.js'
import type { SwapToken } from '../tokens/SwapToken.js'
import { fetchQuote } from './fetchQuote.js'

export interface Exchange {
  readonly account: ChainAccount
  readonly from: SwapToken
  readonly to: SwapToken
  /** In base units of `from`. */
  readonly amount: bigint
}

export function keyOf({ account, from, to, amount }: Exchange): string {
  return [account.caipAddress, account.connectorId, from.address, to.address, amount].join()
}

export interface QuoteState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed'
  readonly exchange?: Exchange
  readonly toAmount?: bigint
  readonly atMs?: number
  readonly error?: unknown
}

export type Quotes = ReturnType<typeof createQuotes>

export function createQuotes(context: SwapsContext, gas: Pick<GasPrices, 'read'>) {
  const { add, store } = context
  const stateAtom = atom<QuoteState>({ status: 'idle' })
  let latest = new AbortController()
  let isFetching = false
  add(() => latest.abort())

  async function fetchOffer(exchange: Exchange) {
    latest.abort()
    const controller = new AbortController()
    latest = controller
    isFetching = true
    store.set(stateAtom, (state) => (state.status === 'failed' ? state : { ...state, status: 'loading' }))
    try {
      const toAmount = await fetchQuote(context, exchange, controller.signal, gas.read(exchange.from.networkId))
      store.set(stateAtom, { status: 'success', exchange, toAmount, atMs: Date.now() })
    } catch (error) {
      if (!controller.signal.aborted) store.set(stateAtom, { status: 'failed', exchange, error })
    } finally {
      if (latest === controller) isFetching = false
    }
  }

  return {
    state: stateAtom as Atom<QuoteState>,
    /** Fetches offers when typing pauses, then every 10 s while the page is visible. Calls `onTick` each time. */
    watch(exchange: Exchange, onTick: () => void) {
      const { exchange: before, atMs } = store.get(stateAtom)
      const isKnown = atMs !== undefined && before && keyOf(before) === keyOf(exchange)
      if (!isKnown) {
        latest.abort()
        store.set(stateAtom, { status: 'loading', exchange })
      }
      const tick = async () => {
        onTick()
        // Don't abort a slow fetch with another one. It has a timeout.
        if (!isFetching) void fetchOffer(exchange)
      }
      const firstMs = isKnown ? Math.max(0, atMs + refreshMs - Date.now()) : 500
      const stop = pollWhileVisible(tick, { firstMs, everyMs: refreshMs })
      return () => {
        stop()
        latest.abort()
        isFetching = false
      }
    },
    retry() {
      const { exchange, status } = store.get(stateAtom)
      if (status !== 'failed' || !exchange) return
      store.set(stateAtom, { status: 'loading', exchange })
      void fetchOffer(exchange)
    },
  }
}

export const refreshMs = 10_000
