import type { CaipNetworkId, ViewMap } from '@latchkey/plugin-api'
import { useCallback, useEffect, useState } from 'react'
import type { SendParameters } from '../index.js'
import type { ViewParts } from './ViewParts.js'

export type Prefill =
  | { readonly status: 'done' | 'switching' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/** The arguments that a visit's form was filled with: who comes back from another view finds what he has typed. */
const filled = new WeakMap<object, SendParameters | undefined>()

/** Fills the form with what a host asks for, on the network that it is for. */
export function usePrefill({ context, draft, tokens }: ViewParts, args: ViewMap['WalletSend']): Prefill {
  const isDue = args !== undefined && filled.get(draft) !== args
  const [state, setState] = useState<{ readonly status: Prefill['status']; readonly error?: unknown }>({
    status: isDue ? 'switching' : 'done',
  })

  const fill = useCallback(async () => {
    if (!args || filled.get(draft) === args) return setState({ status: 'done' })
    setState({ status: 'switching' })
    try {
      const { accounts, nav, store } = context
      const wanted = args.networkId ?? networkOf(args)
      if (wanted && wanted !== store.get(accounts.activeNetwork)?.caipNetworkId) {
        if ('switchNetwork' in context) await context.switchNetwork(wanted)
        // In that namespace no wallet is connected yet: the way to one leads back here.
        if (!store.get(accounts.activeAccount)) return nav.replace('WalletSend', args)
      }
      filled.set(draft, args)
      draft.fill(args)
      setState({ status: 'done' })
      if (args.token) {
        await tokens.load()
        await tokens.find(args.token)
      }
    } catch (error) {
      setState({ status: 'failed', error })
    }
  }, [args, context, draft, tokens])

  useEffect(() => void fill(), [fill])
  return state.status === 'failed'
    ? { status: 'failed', error: state.error, retry: () => void fill() }
    : { status: state.status }
}

function networkOf({ token }: SendParameters): CaipNetworkId | undefined {
  return token?.split(':').slice(0, 2).join(':') as CaipNetworkId | undefined
}
