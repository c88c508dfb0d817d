'use client'
import type { ChainNamespace } from '@latchkey/plugin-api'
import { useCallback, useSyncExternalStore } from 'react'
import type { AccountState } from '../actions/AccountState.js'
import { readAccount } from '../actions/readAccount.js'
import { watchAccount } from '../actions/watchAccount.js'
import { useModalStores } from './useModal.js'

/**
 * All that is known of a namespace's account, the active one or not. While a component uses it, balance and profile are kept
 * up to date.
 */
export function useAccountState({ namespace }: { readonly namespace: ChainNamespace }): AccountState {
  const [modal, initial] = useModalStores()
  const subscribe = useCallback((listener: () => void) => watchAccount(modal, namespace, listener), [modal, namespace])
  return useSyncExternalStore(
    subscribe,
    () => readAccount(modal, namespace),
    () => readAccount({ runtime: modal.runtime, store: initial }, namespace),
  )
}
