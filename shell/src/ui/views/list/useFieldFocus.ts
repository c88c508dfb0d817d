import { type RefObject, useLayoutEffect } from 'react'
import { directionAtom } from '../../../state/navigation.js'
import { useCore } from '../../hooks.js'

/** Focuses a search field. Not on touch screens, where the keyboard covers the list, nor when the user comes back. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  const { store } = useCore().runtime
  useLayoutEffect(() => {
    if (store.get(directionAtom) === 'back' || !matchMedia('(pointer: fine)').matches) return
    field.current?.focus({ preventScroll: true })
  }, [field, store])
}
