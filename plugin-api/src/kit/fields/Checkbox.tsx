import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface CheckboxProps {
  /** The label; may hold a `Link`. */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  /** @default false */
  readonly disabled?: boolean
}

/** A box to tick, as for terms that must be accepted before going on. */
export function Checkbox({ children, checked, onCheckedChange, disabled }: CheckboxProps): ReactElement {
  return (
    <label ref={adoptStyles(css)} className="lk-choice">
      <input
        className="lk-check"
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
