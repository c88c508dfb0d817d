import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react'
import type { KitComponent } from '../KitComponent.js'

export interface BaseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Ignores clicks, but keeps its width and focus. @default false */
  readonly busy?: boolean
  /** Why the button is disabled. Keeps it focusable, so that keyboard users can read the reason. */
  readonly disabledReason?: string
}

/** The `<button>` inside every kit button. Handles the busy and disabled states. */
export const BaseButton: KitComponent<HTMLButtonElement, BaseButtonProps> = forwardRef(function BaseButton(
  { busy, disabled, disabledReason, onClick, ...rest },
  ref,
) {
  const inert = busy || (disabled && disabledReason !== undefined)
  return (
    <button
      type="button"
      title={disabled ? disabledReason : undefined}
      {...rest}
      ref={ref}
      disabled={disabled && !inert}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={inert ? swallow : onClick}
    />
  )
})

/** Stops a click from submitting the form or clicking the row around the button. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
