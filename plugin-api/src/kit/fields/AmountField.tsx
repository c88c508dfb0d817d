import { type CSSProperties, forwardRef, type ReactNode, useId } from 'react'
import type { KitComponent } from '../KitComponent.js'
import { css as amountCss } from '../styles/amount.css.js'
import { css as fieldCss } from '../styles/field.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { cleanAmount } from './cleanAmount.js'
import { FieldNote } from './FieldNote.js'

export interface AmountFieldProps {
  /** Name of the field, for screen readers: what the amount is of. */
  readonly label: string
  /** Digits and a point, as typed. */
  readonly value: string
  /** Called with what was typed: digits and a point. What is no number, as `1e5`, stays for the caller to refuse. */
  readonly onValueChange: (value: string) => void
  /** What it counts: a token's sign, a currency. */
  readonly unit: string
  /** What is wrong with it; announced when it appears. Its line is there before. */
  readonly error?: ReactNode
  /** Small buttons under it, as for all of it. */
  readonly children?: ReactNode
}

/** The number that is the screen: it gets smaller as it gets longer. The `ref` is the input. */
export const AmountField: KitComponent<HTMLInputElement, AmountFieldProps> = forwardRef<
  HTMLInputElement,
  AmountFieldProps
>(function AmountField({ label, value, onValueChange, unit, error, children }, ref) {
  const id = useId()
  const size = value.length > 16 ? 'small' : value.length > 9 ? 'medium' : undefined
  return (
    <div
      ref={(element) => {
        adoptStyles(fieldCss)(element)
        adoptStyles(amountCss)(element)
      }}
      className="lk-amount-field"
    >
      <div className="lk-amount-input" data-size={size} data-invalid={error ? '' : undefined}>
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
          value={value}
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
