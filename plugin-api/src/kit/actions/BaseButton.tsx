import { type ButtonHTMLAttributes, forwardRef, type MouseEvent } from 'react'
import type { KitComponent } from '../KitComponent.js'

export interface BaseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps width and focus, and ignores clicks. @default false */
  readonly busy?: boolean
  /** Why it is disabled. With a reason, the button stays focusable, so that keyboard users reach the reason. */
  readonly disabledReason?: string
}

/** The `<button>` of every button of the kit, with what busy and disabled mean. */
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

/** Keeps the form from being submitted, and the row around the button from being pressed. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
