'use client'
import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'
import { useModalStores } from './useModal.js'

/** An atom of the modal's store; on a server, and in the first render on the client with it, of the tree's initial one. */
export function useStoreValue<T>(atom: Atom<T>): T {
  const [{ store }, initial] = useModalStores()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(
    subscribe,
    () => store.get(atom),
    () => initial.get(atom),
  )
}
