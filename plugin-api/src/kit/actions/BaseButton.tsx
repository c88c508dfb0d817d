import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react'
import type { KitComponent } from '../KitComponent.js'

export interface BaseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps width and focus, and ignores clicks. @default false */
  readonly busy?: boolean
  /** Why it is disabled. The button then stays focusable, so that keyboard users reach the reason. */
  readonly disabledReason?: string
}

/** The `<button>` of every kit button, with its busy and disabled states. */
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

/** Prevents submitting the form, and clicking the row around the button. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
