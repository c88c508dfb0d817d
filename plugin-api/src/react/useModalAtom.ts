import type { Atom } from 'jotai/vanilla'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { LatchkeyError } from '../errors.js'
import { getModalContext } from './modalContext.js'

/**
 * The value of an atom in the modal's own store. Goes by the store's methods alone, so an atom made with another copy of
 * jotai works too.
 *
 * @throws {OutsideModalError} the component stands in no modal.
 */
export function useModalAtom<T>(atom: Atom<T>): T {
  const { store } = useContext(getModalContext())
  if (!store) throw new OutsideModalError()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  const read = () => store.get(atom)
  return useSyncExternalStore(subscribe, read, read)
}

export class OutsideModalError extends LatchkeyError {
  constructor() {
    super('OUTSIDE_MODAL', 'useModalAtom() was called outside of a modal')
  }
}
