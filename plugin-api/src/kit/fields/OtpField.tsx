import { forwardRef, type ReactNode, type SyntheticEvent, useId } from 'react'
import { useText } from '../../react/hooks.js'
import type { KitComponent } from '../KitComponent.js'
import { css } from '../styles/field.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { FieldNote } from './FieldNote.js'

export interface OtpFieldProps {
  /** The digits so far. */
  readonly value: string
  /** Called with the digits after each change; everything else that is typed or pasted is dropped. */
  readonly onValueChange: (value: string) => void
  /** Called once the last digit is there. */
  readonly onComplete?: (value: string) => void
  /** @default 6 */
  readonly length?: number
  /** @default 'One-time code' */
  readonly label?: string
  readonly error?: ReactNode
  /** While the code is checked. @default false */
  readonly disabled?: boolean
}

/** A one-time code: six boxes for the eye, one input for screen readers, paste and the system's code suggestions. */
export const OtpField: KitComponent<HTMLInputElement, OtpFieldProps> = forwardRef<HTMLInputElement, OtpFieldProps>(
  function OtpField({ value, onValueChange, onComplete, length = 6, label, error, disabled }, ref) {
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place; boxes never move.
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
  },
)

// The caret can't be seen, so it stays at the end, where the marked box says. `onSelect` would do it in one place, but
// React's reads `document.activeElement`, which is the host element for everything inside a shadow root.
const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'])

function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>): void {
  input.setSelectionRange(input.value.length, input.value.length)
}
