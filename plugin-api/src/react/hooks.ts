import type { Atom } from 'jotai/vanilla'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { LatchkeyError } from '../errors.js'
import type { Text } from '../text.js'
import { getModalContext } from './modalContext.js'

/** Returns the modal's message catalogue. Outside a modal, returns English. */
export function useText(): Text {
  return useContext(getModalContext()).text
}

/** Returns the modal's locale (BCP 47), for `Intl`. */
export function useLocale(): string {
  return useContext(getModalContext()).locale
}

/** Returns an atom's value in the modal's store. @throws {LatchkeyError} `OUTSIDE_MODAL` outside a modal. */
export function useModalAtom<T>(atom: Atom<T>): T {
  const { store } = useContext(getModalContext())
  if (!store) throw new LatchkeyError('OUTSIDE_MODAL', 'useModalAtom() was called outside of a modal')
  // Uses only the store's methods, so that atoms from another copy of jotai work too.
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  const read = () => store.get(atom)
  return useSyncExternalStore(subscribe, read, read)
}
