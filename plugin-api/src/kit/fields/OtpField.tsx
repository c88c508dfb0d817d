import { forwardRef, type ReactNode, type SyntheticEvent, useId } from 'react'
import { useText } from '../../react/hooks.js'
import type { KitComponent } from '../KitComponent.js'
import { css } from '../styles/field.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { FieldNote } from './FieldNote.js'

export interface OtpFieldProps {
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** Called with the code when the user has entered the last digit. */
  readonly onComplete?: (value: string) => void
  /** The number of digits. @default 6 */
  readonly length?: number
  /** The field's name. @default 'One-time code' */
  readonly label?: string
  readonly error?: ReactNode
  /** Set this while you check the code. @default false */
  readonly disabled?: boolean
}

/** A one-time code in boxes. It is one input, so that screen readers, paste and code suggestions work. */
export const OtpField: KitComponent<HTMLInputElement, OtpFieldProps> = forwardRef(function OtpField(
  { value, onValueChange, onComplete, length = 6, label, error, disabled },
  ref,
) {
  const text = useText()
  const id = useId()
  const change = (typed: string): void => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div ref={adoptStyles(css)} className="lk-field">
      <div className="lk-otp" data-invalid={error ? '' : undefined}>
        <input
          ref={ref}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-label={label ?? text('kit.one-time-code', 'One-time code')}
          aria-invalid={error ? true : undefined}
          aria-describedby={id}
          disabled={disabled}
          value={value}
          onChange={(event) => change(event.target.value)}
          onFocus={moveCaretToEnd}
          onClick={moveCaretToEnd}
          onKeyDown={(event) => caretKeys.has(event.key) && event.preventDefault()}
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes never move.
            key={index}
            aria-hidden="true"
            data-active={index === Math.min(value.length, length - 1) ? '' : undefined}
          >
            {value[index]}
          </span>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </div>
  )
})

// After these keys move the invisible caret, the field moves it back. React's `onSelect` does not work in a shadow
// root.
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  input.setSelectionRange(input.value.length, input.value.length)
}
