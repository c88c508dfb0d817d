import { type RefObject, useLayoutEffect } from 'react'

/** Puts the cursor into a view's field, except on touch screens, where a keyboard would cover what the field is about. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field])
}
