import { type RefObject, useLayoutEffect } from 'react'
import { directionAtom } from '../../state/navigation.js'
import { useCore } from '../UiContext.js'

/**
 * Puts the cursor into a view's field. Not on touch screens, where a keyboard would cover what the field is about; nor
 * when the visitor comes back, since then the focus returns to where it was left.
 */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  const { store } = useCore().runtime
  useLayoutEffect(() => {
    if (store.get(directionAtom) === 'back' || !matchMedia('(pointer: fine)').matches) return
    field.current?.focus({ preventScroll: true })
  }, [field, store])
}
