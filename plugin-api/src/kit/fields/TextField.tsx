import { forwardRef, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { KitComponent } from '../KitComponent.js'
import { Spinner } from '../progress/loading.js'
import { css } from '../styles/field.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { FieldNote } from './FieldNote.js'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> {
  readonly label: string
  /** Hides the label visually, for fields that have a placeholder. @default false */
  readonly hideLabel?: boolean
  readonly onValueChange?: (value: string) => void
  readonly hint?: ReactNode
  /** What is wrong with the text. Replaces the hint, and is announced. */
  readonly error?: ReactNode
  readonly icon?: ReactNode
  /** An element at the end of the field, such as an `IconButton`. */
  readonly trailing?: ReactNode
  /** Shows a spinner at the end of the field. @default false */
  readonly busy?: boolean
  /** 56 or 44 px high. @default 'medium' */
  readonly size?: 'medium' | 'small'
}

/** A one-line text field with a label and error. The `ref` is the input. */
export const TextField: KitComponent<HTMLInputElement, TextFieldProps> = forwardRef(function TextField(props, ref) {
  const { label, hideLabel, onValueChange, hint, error, icon, trailing, busy, size, onChange, ...input } = props
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div ref={adoptStyles(css)} className="lk-field">
      <label className={hideLabel ? 'lk-hidden' : 'lk-field-label'} htmlFor={id}>
        {label}
      </label>
      <div className="lk-field-box" data-size={size} data-invalid={error ? '' : undefined}>
        {icon && size !== 'small' ? <span className="lk-row-glyph">{icon}</span> : icon}
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? `${id}-note` : undefined}
          aria-busy={busy || undefined}
          onChange={(event) => {
            onChange?.(event)
            onValueChange?.(event.target.value)
          }}
        />
        {busy && <Spinner />}
        {trailing}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
})
