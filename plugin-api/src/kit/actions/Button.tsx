import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { forwardRef } from 'react'
import { joinClasses } from '../joinClasses.js'
import type { KitComponent } from '../KitComponent.js'
import { preventDisabled } from '../preventDisabled.js'
import { Spinner } from '../progress/Spinner.js'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` once in a view. @default 'primary' */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** 48 or 40 px high. @default 'medium' */
  readonly size?: 'medium' | 'small'
  /** As wide as its container; in a `ViewFooter` it is so anyway. @default false */
  readonly wide?: boolean
  /** Icon before the label; a spinner takes its place while busy. */
  readonly icon?: ReactNode
  /** Shows a spinner, keeps width and focus, and swallows clicks. @default false */
  readonly busy?: boolean
  /** Why it is disabled. With a reason the button stays focusable, so that the reason can be met by keyboard. */
  readonly disabledReason?: string
}

/** A button with a label. `type` is `button` unless said otherwise. */
export const Button: KitComponent<HTMLButtonElement, ButtonProps> = forwardRef<HTMLButtonElement, ButtonProps>(
  function Button(props, ref) {
    const { variant = 'primary', size = 'medium', wide, icon, busy, disabledReason, ...rest } = props
    const { disabled, onClick, className, children, ...attributes } = rest
    const inert = busy || (disabled && disabledReason !== undefined)
    return (
      <button
        type="button"
        {...attributes}
        ref={ref}
        className={joinClasses('lk-button', className)}
        data-variant={variant}
        data-size={size}
        data-wide={wide ? '' : undefined}
        disabled={disabled && !inert}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        title={disabled ? disabledReason : attributes.title}
        onClick={inert ? preventDisabled : onClick}
      >
        {busy && !icon && (
          <span className="lk-button-busy">
            <Spinner />
          </span>
        )}
        {icon && (busy ? <Spinner size={24} /> : icon)}
        <span className="lk-button-label">{children}</span>
      </button>
    )
  },
)
