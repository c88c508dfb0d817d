import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface SwitchProps {
  /** The setting's name. */
  readonly label: ReactNode
  /** A second, quieter line. */
  readonly hint?: ReactNode
  /** Whether the setting is on. */
  readonly checked: boolean
  /** Called when the user turns the setting on or off. */
  readonly onCheckedChange: (checked: boolean) => void
  /** Ignores clicks. @default false */
  readonly disabled?: boolean
}

/** A setting that takes effect at once. */
export function Switch({ label, hint, checked, onCheckedChange, disabled }: SwitchProps): ReactElement {
  return (
    <label ref={adoptStyles(css)} className="lk-choice">
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input
        className="lk-switch"
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </label>
  )
}
