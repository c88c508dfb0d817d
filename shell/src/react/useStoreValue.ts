'use client'
import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { useModal } from './useModal.js'

/** An atom of the modal's store. `initial` is what a server renders, and the first render on the client with it. */
export function useStoreValue<T>(atom: Atom<T>, initial: T): T {
  const { store } = useModal()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial,
  )
}
