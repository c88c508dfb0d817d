import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { forwardRef } from 'react'
import { joinClasses } from '../joinClasses.js'
import type { KitComponent } from '../KitComponent.js'
import { preventDisabled } from '../preventDisabled.js'
import { Spinner } from '../progress/Spinner.js'

export interface ActionTileProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** An icon of 24 px; a spinner takes its place while busy. */
  readonly icon: ReactNode
  /** One word. */
  readonly label: ReactNode
  /** Shows a spinner and swallows clicks. @default false */
  readonly busy?: boolean
  /** Why it is disabled. With a reason the tile stays focusable. */
  readonly disabledReason?: string
}

/** An action with its icon above its name, for a row of up to four. */
export const ActionTile: KitComponent<HTMLButtonElement, ActionTileProps> = forwardRef<
  HTMLButtonElement,
  ActionTileProps
>(function ActionTile({ icon, label, busy, disabled, disabledReason, className, onClick, ...rest }, ref) {
  const inert = busy || (disabled && disabledReason !== undefined)
  return (
    <button
      type="button"
      title={disabled ? disabledReason : undefined}
      {...rest}
      ref={ref}
      className={joinClasses('lk-tile', className)}
      disabled={disabled && !inert}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={inert ? preventDisabled : onClick}
    >
      {busy ? <Spinner size={24} /> : icon}
      {label}
    </button>
  )
})
