import { type RefObject, useLayoutEffect } from 'react'
import { directionAtom } from '../../../state/navigation.js'
import { useCore } from '../../UiContext.js'

/**
 * Focuses a view's search field. Not on touch screens, where the keyboard would cover the list, and not when the user comes
 * back, because then the focus returns to where it was.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  const { store } = useCore().runtime
  useLayoutEffect(() => {
    if (store.get(directionAtom) === 'back' || !matchMedia('(pointer: fine)').matches) return
    field.current?.focus({ preventScroll: true })
  }, [field, store])
}
