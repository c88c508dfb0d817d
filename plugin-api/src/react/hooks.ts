import type { Atom } from 'jotai/vanilla'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { LatchkeyError } from '../errors.js'
import type { Text } from '../text.js'
import { getModalContext } from './modalContext.js'

/** Returns the modal's message catalogue, or English outside of a modal. */
export function useText(): Text {
  return useContext(getModalContext()).text
}

/** Returns the modal's locale (BCP 47), for `Intl`. */
export function useLocale(): string {
  return useContext(getModalContext()).locale
}

/** Returns the value of an atom in the modal's store. @throws {LatchkeyError} `OUTSIDE_MODAL` Outside of a modal. */
export function useModalAtom<T>(atom: Atom<T>): T {
  const { store } = useContext(getModalContext())
  if (!store) throw new LatchkeyError('OUTSIDE_MODAL', 'useModalAtom() was called outside of a modal')
  // Only the store's methods, so that atoms of another copy of jotai work too.
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  const read = () => store.get(atom)
  return useSyncExternalStore(subscribe, read, read)
}
