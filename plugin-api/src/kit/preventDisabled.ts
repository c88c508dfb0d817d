import type { MouseEvent } from 'react'

/** A click handler for a part that is disabled or busy but stays focusable: it swallows the click, and a form's submit. */
export function preventDisabled(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
