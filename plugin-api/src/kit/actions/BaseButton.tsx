import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { forwardRef } from 'react'
import type { KitComponent } from '../KitComponent.js'

export interface BaseButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Keeps width and focus, and swallows clicks. @default false */
  readonly busy?: boolean
  /** Why it is disabled. With a reason the button stays focusable, so that the reason can be met by keyboard. */
  readonly disabledReason?: string
}

/** The `<button>` under every button of the kit: its type, and what busy and disabled mean. */
export const BaseButton: KitComponent<HTMLButtonElement, BaseButtonProps> = forwardRef<
  HTMLButtonElement,
  BaseButtonProps
>(function BaseButton({ busy, disabled, disabledReason, onClick, ...rest }, ref) {
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

/** Also keeps a form from being submitted and a row around it from being pressed. */
function swallow(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
