import { type CSSProperties, forwardRef, type ReactNode, useId } from 'react'
import { useLocale } from '../../react/hooks.js'
import type { KitComponent } from '../KitComponent.js'
import { css as amountCss } from '../styles/amount.css.js'
import { css as fieldCss } from '../styles/field.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { cleanAmount } from './cleanAmount.js'
import { FieldNote } from './FieldNote.js'

export interface AmountFieldProps {
  /** The field's name for screen readers. It is not visible, so put a heading above the field if it needs one. */
  readonly label: string
  readonly value: string
  /** Called with the cleaned amount after each change. It may still be invalid, such as `1e5`. */
  readonly onValueChange: (value: string) => void
  readonly unit: string
  readonly error?: ReactNode
  readonly children?: ReactNode
}

/**
 * A large field for a view's amount. Long amounts get smaller digits. In languages with a decimal comma, the field shows
 * a comma for the value's point. The `ref` is the input.
 */
export const AmountField: KitComponent<HTMLInputElement, AmountFieldProps> = forwardRef(function AmountField(
  { label, value, onValueChange, unit, error, children },
  ref,
) {
  const id = useId()
  const locale = useLocale()
  return (
    <div
      ref={(element) => {
        adoptStyles(fieldCss)(element)
        adoptStyles(amountCss)(element)
      }}
      className="lk-amount-field"
    >
      <div className="lk-amount-input" data-size={readSize(value.length)} data-invalid={error ? '' : undefined}>
        <input
          ref={ref}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="next"
          placeholder="0"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={localize(value, locale)}
          style={{ inlineSize: `${Math.max(1, value.length) + 0.3}ch` } as CSSProperties}
          onChange={(event) => onValueChange(cleanAmount(event.target.value))}
        />
        <bdi aria-hidden="true">{unit}</bdi>
      </div>
      <FieldNote id={id} hint={'\u00a0'} error={error} />
      <div className="lk-amount-more">{children}</div>
    </div>
  )
})

/** Leaves invalid amounts as the user typed them. */
function localize(value: string, locale: string): string {
  if (!/^\d*\.\d*$/.test(value)) return value
  const decimal = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')
  return decimal?.value === ',' ? value.replace('.', ',') : value
}

function readSize(length: number): 'small' | 'medium' | undefined {
  if (length > 16) return 'small'
  return length > 9 ? 'medium' : undefined
}
