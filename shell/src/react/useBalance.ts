'use client'
import type { TokenAmount } from '@latchkey/plugin-api'
import { type NativeBalance, nativeBalanceAtom } from '../state/account.js'
import { useModal } from './useModal.js'
import { useStoreValue } from './useStoreValue.js'

export interface UseBalanceResult {
  readonly status: NativeBalance['status']
  /** Base units with decimals and symbol; never a float. */
  readonly data: TokenAmount | undefined
  readonly error: unknown
  /** Asks the chain, past the cache of 30 s. */
  readonly refetch: () => Promise<void>
}

/** The native balance of the active account on the active network. Fetched by itself after connecting. */
export function useBalance(): UseBalanceResult {
  const balance = useStoreValue(nativeBalanceAtom)
  return { status: balance.status, data: balance.amount, error: balance.error, refetch: useModal().refreshBalance }
}
