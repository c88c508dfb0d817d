import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'

export interface CheckboxProps {
  /** The label, which may contain a `Link`. */
  readonly children: ReactNode
  readonly checked: boolean
  readonly onCheckedChange: (checked: boolean) => void
  /** Ignores clicks. @default false */
  readonly disabled?: boolean
}

/** A checkbox, for example to accept terms. */
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
