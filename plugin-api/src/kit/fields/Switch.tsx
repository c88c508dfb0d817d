import { type ReactElement, type ReactNode, useId } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'
import type { CheckboxProps } from './Checkbox.js'

export interface SwitchProps extends Omit<CheckboxProps, 'children'> {
  readonly label: ReactNode
  /** A second line. Screen readers read it as the switch's description, not as part of its name. */
  readonly hint?: ReactNode
}

/** A setting that takes effect immediately. */
export function Switch({ label, hint, checked, onCheckedChange, disabled }: SwitchProps): ReactElement {
  const id = useId()
  return (
    <label ref={adoptStyles(css)} className="lk-choice">
      <span>
        <span id={`${id}-label`}>{label}</span>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        className="lk-switch"
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </label>
  )
}
