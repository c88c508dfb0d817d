import type { ButtonHTMLAttributes } from 'react'
import { forwardRef } from 'react'
import { joinClasses } from '../joinClasses.js'
import type { KitComponent } from '../KitComponent.js'
import { preventDisabled } from '../preventDisabled.js'
import { Spinner } from '../progress/Spinner.js'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for screen readers and as a tooltip. */
  readonly label: string
  /** Shows a spinner in place of the icon and swallows clicks. @default false */
  readonly busy?: boolean
}

/** A 40 px button that shows one icon, given as its child. */
export const IconButton: KitComponent<HTMLButtonElement, IconButtonProps> = forwardRef<
  HTMLButtonElement,
  IconButtonProps
>(function IconButton({ label, busy, className, onClick, children, ...rest }, ref) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      ref={ref}
      className={joinClasses('lk-icon-button', className)}
      aria-label={label}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? preventDisabled : onClick}
    >
      {busy ? <Spinner /> : children}
    </button>
  )
})
