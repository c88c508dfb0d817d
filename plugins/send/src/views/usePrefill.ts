import type { CaipNetworkId, ViewMap } from '@latchkey/plugin-api'
import { useEffect, useState } from 'react'
import type { SendParameters } from '../index.js'
import { SendError } from '../transfer/errors.js'
import type { ViewParts } from './ViewParts.js'

export interface Prefill {
  readonly status: 'done' | 'switching' | 'failed'
  readonly error?: unknown
  readonly retry: () => void
}

/** Fills the form with what a host asks for, on the network that it is for. */
export function usePrefill({ context, draft, tokens }: ViewParts, args: ViewMap['WalletSend']): Prefill {
  // Who comes back from another view finds what he has typed.
  const isDue = () => args && context.store.get(draft.draft).args !== args
  const [state, setState] = useState<Omit<Prefill, 'retry'>>({
    status: isDue() ? 'switching' : 'done',
  })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to begin again.
  useEffect(() => {
    let isGone = false
    async function fill() {
      if (!args || !isDue()) return setState({ status: 'done' })
      setState({ status: 'switching' })
      try {
        const { accounts, nav, store } = context
        const readActive = () => store.get(accounts.activeNetwork)?.caipNetworkId
        const wanted = args.networkId ?? networkOf(args) ?? readActive()
        if (wanted && wanted !== readActive() && 'switchNetwork' in context) await context.switchNetwork(wanted)
        if (isGone) return
        if (wanted !== readActive()) throw new SendError('SEND_CHAIN_UNSUPPORTED', wanted)
        // In that namespace no wallet is connected yet: the way to one leads back here.
        if (!store.get(accounts.activeAccount)) return nav.replace('WalletSend', args)
        draft.fill(args)
        setState({ status: 'done' })
        if (args.token) {
          await tokens.load()
          await tokens.find(args.token)
        }
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

function networkOf({ token }: SendParameters): CaipNetworkId | undefined {
  return token?.split(':').slice(0, 2).join(':') as CaipNetworkId | undefined
}
