import type { ReactElement, ReactNode } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'
import type { CheckboxProps } from './Checkbox.js'

export interface SwitchProps extends Omit<CheckboxProps, 'children'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

/** A setting that takes effect immediately. */
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
