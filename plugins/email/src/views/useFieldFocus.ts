import { type RefObject, useLayoutEffect } from 'react'

/** Puts the cursor into a view's field, but not where a keyboard would come up over what the field is about. */
export function useFieldFocus(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [field])
}
