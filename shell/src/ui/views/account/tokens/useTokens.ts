import { type ChainAccount, type TokenBalance, useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nativeBalanceAtom, portfolioAtom } from '../../../../state/account.js'
import { activeNetworkAtom } from '../../../../state/networks.js'
import { useCore } from '../../../UiContext.js'

export interface Tokens {
  /** What is known, also while it is asked for anew and when that fails; `undefined` before. */
  readonly balances: readonly TokenBalance[] | undefined
  readonly status: 'loading' | 'retrying' | 'success' | 'error' | 'testnet' | 'unsupported'
  /** A refusal keeps from asking for 30 s (specification, section 9). */
  readonly mayRetry: boolean
  readonly refresh: () => void
}

/** The account's tokens on the active network, asked for when they are first shown and when the network changes. */
export function useTokens({ address }: ChainAccount): Tokens {
  const core = useCore()
  const network = useModalAtom(activeNetworkAtom)
  const networkId = network?.caipNetworkId
  const balances = useModalAtom(portfolioAtom).get(idOf(address, networkId ?? ''))
  const [status, setStatus] = useState<Tokens['status']>('loading')
  const [mayRetry, setMayRetry] = useState(true)
  /** Answers to an earlier question say nothing of this one. */
  const asked = useRef(0)

  const refreshNative = useCallback(() => {
    // A failure shows where the balance stands.
    core
      .data()
      .then((data) => data.refreshBalance({ force: true }))
      .catch(() => undefined)
  }, [core])

  const ask = useCallback(
    async (maxAgeMs?: number) => {
      const mine = ++asked.current
      const show = (shown: Tokens['status']) => mine === asked.current && setStatus(shown)
      if (!networkId || network.testnet) return void show(network ? 'testnet' : 'unsupported')
      // What failed stays in sight while it is tried again.
      setStatus((before) => (before === 'error' ? 'retrying' : 'loading'))
      try {
        const { portfolio } = await core.data()
        const list = await portfolio.getBalances({ address, networkId, ...(maxAgeMs !== undefined && { maxAgeMs }) })
        // Nothing is learnt of a network that nobody serves, though its answer is empty.
        const isKnown = core.runtime.store.get(portfolioAtom).has(idOf(address, networkId))
        show(isKnown ? 'success' : 'unsupported')
        if (mine !== asked.current) return
        setMayRetry(true)
        // The node's answer is older than this list: one screen is not to say two things of the same coins.
        const listed = list.find((token) => token.address === undefined)?.amount
        const { amount, status } = core.runtime.store.get(nativeBalanceAtom)
        if (listed !== undefined && status === 'success' && listed !== amount?.value) refreshNative()
      } catch {
        // What went wrong is in a toast by now.
        show('error')
        if (mine === asked.current) setMayRetry(false)
      }
    },
    [core, address, networkId, network, refreshNative],
  )

  useEffect(() => {
    void ask()
    return () => {
      // React keeps an update of an unmounted component until something else renders, and all it can reach with it.
      asked.current += 1
    }
  }, [ask])
  useEffect(() => {
    if (mayRetry) return
    const timer = setTimeout(() => setMayRetry(true), gateMs)
    return () => clearTimeout(timer)
  }, [mayRetry])

  return {
    balances,
    status,
    mayRetry,
    refresh: () => {
      void ask(0)
      refreshNative()
    },
  }
}

/** As `portfolioAtom` has them. */
const idOf = (address: string, networkId: string) => `${networkId}:${address.toLowerCase()}`

const gateMs = 30_000
