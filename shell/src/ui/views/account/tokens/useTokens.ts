import { type ChainAccount, type TokenBalance, useModalAtom } from '@latchkey/plugin-api'
import { useCallback, useEffect, useRef, useState } from 'react'
import { nativeBalanceAtom, portfolioAtom, portfolioKey } from '../../../../state/account.js'
import { activeNetworkAtom } from '../../../../state/networks.js'
import { useCore } from '../../../hooks.js'
import { useBalanceRefresh } from '../Balance.js'

export interface Tokens {
  /** Kept while a refresh runs or fails. `undefined` before the first response. */
  readonly balances: readonly TokenBalance[] | undefined
  readonly status: 'loading' | 'retrying' | 'success' | 'error' | 'testnet' | 'unsupported'
  /** False for 30 s after an error. */
  readonly mayRetry: boolean
  readonly refresh: () => void
}

export function useTokens({ address }: ChainAccount): Tokens {
  const core = useCore()
  const network = useModalAtom(activeNetworkAtom)
  const networkId = network?.caipNetworkId
  const key = portfolioKey(networkId, address)
  const balances = useModalAtom(portfolioAtom).get(key)
  const refreshBalance = useBalanceRefresh()
  const [status, setStatus] = useState<Tokens['status']>('loading')
  const [mayRetry, setMayRetry] = useState(true)
  const lastRequest = useRef(0)

  const fetchTokens = useCallback(
    async (maxAgeMs?: number) => {
      const request = ++lastRequest.current
      const isCurrent = () => request === lastRequest.current
      if (!networkId || network.testnet) return setStatus(network ? 'testnet' : 'unsupported')
      setStatus((before) => (before === 'error' ? 'retrying' : 'loading'))
      try {
        const { portfolio } = await core.data()
        const list = await portfolio.getBalances({ address, networkId, ...(maxAgeMs !== undefined && { maxAgeMs }) })
        if (!isCurrent()) return
        const { store } = core.runtime
        // If no service supports the network, the list is empty and not cached.
        setStatus(store.get(portfolioAtom).has(key) ? 'success' : 'unsupported')
        setMayRetry(true)
        // The view must not show two different amounts of the same coin.
        const listed = list.find((token) => token.address === undefined)?.amount
        const { amount, status } = store.get(nativeBalanceAtom)
        if (listed !== undefined && status === 'success' && listed !== amount?.value) refreshBalance({ force: true })
      } catch {
        if (!isCurrent()) return
        setStatus('error')
        setMayRetry(false)
      }
    },
    [core, address, networkId, network, key, refreshBalance],
  )

  useEffect(() => {
    void fetchTokens()
    return () => {
      // React retains an unmounted component's state update, and everything it refers to, until the next render.
      lastRequest.current += 1
    }
  }, [fetchTokens])
  useEffect(() => {
    if (mayRetry) return
    const timer = setTimeout(() => setMayRetry(true), retryAfterMs)
    return () => clearTimeout(timer)
  }, [mayRetry])

  const refresh = () => {
    void fetchTokens(0)
    refreshBalance({ force: true })
  }
  return { balances, status, mayRetry, refresh }
}

const retryAfterMs = 30_000
