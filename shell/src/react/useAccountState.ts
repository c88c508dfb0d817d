'use client'
import type { ChainNamespace } from '@latchkey/plugin-api'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { AccountState } from '../accounts/AccountState.js'
import { readAccount } from '../accounts/readAccount.js'
import { watchAccount } from '../accounts/watchAccount.js'
import { idleBalance } from '../state/nativeBalances.js'
import { noProfile } from '../state/profiles.js'
import { useModal } from './useModal.js'

/**
 * All that is known of a namespace's account, the active one or not. While a component uses it, balance and profile are kept
 * up to date.
 */
export function useAccountState({ namespace }: { readonly namespace: ChainNamespace }): AccountState {
  const modal = useModal()
  const subscribe = useCallback((listener: () => void) => watchAccount(modal, namespace, listener), [modal, namespace])
  // What a server renders, and the first render on the client with it.
  const initial = useMemo<AccountState>(
    () => ({
      namespace,
      status: 'disconnected',
      accounts: [],
      preferredAccountType: readAccount(modal, namespace).preferredAccountType,
      balance: idleBalance,
      profile: noProfile,
      smartAccountDeployed: false,
      addressLabels: {},
    }),
    [modal, namespace],
  )
  return useSyncExternalStore(
    subscribe,
    () => readAccount(modal, namespace),
    () => initial,
  )
}
