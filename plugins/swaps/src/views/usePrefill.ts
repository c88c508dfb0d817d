import type { CaipNetworkId, ViewMap } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import { SwapError } from '../errors.js'
import type { SwapParameters } from '../index.js'
import type { ViewParts } from './ViewParts.js'

export interface Prefill {
  readonly status: 'done' | 'switching' | 'failed'
  /** What the host has asked for and nobody swaps here. */
  readonly unknown?: string
  readonly error?: unknown
  readonly retry: () => void
}

/** Fills the form with what a host asks for, on the network that it is for. */
export function usePrefill({ context, draft, tokens }: ViewParts, args: ViewMap['Swap']): Prefill {
  // Who comes back from another view finds what he has typed.
  const isDue = () => args && context.store.get(draft.draft).args !== args
  const [state, setState] = useState<Omit<Prefill, 'retry'>>({ status: isDue() ? 'switching' : 'done' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to begin again.
  useEffect(() => {
    let isGone = false
    async function fill() {
      if (!args || !isDue()) return
      setState({ status: 'switching' })
      try {
        const { accounts, store } = context
        const readActive = () => store.get(accounts.activeNetwork)?.caipNetworkId
        const wanted = networkOf(args) ?? readActive()
        if (wanted !== readActive() && wanted && 'switchNetwork' in context) await context.switchNetwork(wanted)
        if (isGone) return
        if (wanted !== readActive()) throw new SwapError('SWAP_NETWORK_UNSUPPORTED', wanted)
        await tokens.load()
        if (isGone) return
        const { coin, error, status } = store.get(tokens.state)
        if (status === 'failed') throw error
        const { fromToken, toToken, amount = '' } = args
        const from = fromToken ? tokens.find(fromToken) : undefined
        const to = toToken ? tokens.find(toToken) : undefined
        const unknown = [!from && fromToken, !to && toToken].find(Boolean)
        draft.set({
          from: from?.address,
          to: to === from ? undefined : to?.address,
          // It counts what is given, which may be none of these.
          amount: from || (!fromToken && to?.address !== coin?.address) ? amount.trim().slice(0, longestAmount) : '',
          unit: 'token',
          isMax: false,
          args,
        })
        setState({ status: 'done', ...(unknown && { unknown: unknown.slice(0, longestToken) }) })
      } catch (error) {
        if (!isGone) setState({ status: 'failed', error })
      }
    }
    void fill()
    return () => {
      isGone = true
    }
  }, [args, context, draft, tokens, tries])

  return { ...state, retry: () => setTries(tries + 1) }
}

const longestAmount = 80
const longestToken = 120

function networkOf({ fromToken, toToken }: SwapParameters): CaipNetworkId | undefined {
  const [, networkId] = /^(eip155:\d+):0x/i.exec(fromToken ?? toToken ?? '') ?? []
  return networkId as CaipNetworkId | undefined
}
