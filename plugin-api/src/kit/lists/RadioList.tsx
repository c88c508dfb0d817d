import { type ReactElement, type ReactNode, useId } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { RowContent } from './RowContent.js'

export interface RadioItem {
  readonly id: string
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  /** A 40 px image before the text. */
  readonly image?: ReactNode
  readonly icon?: ReactNode
  readonly trailing?: ReactNode
  /** Ignores clicks. Say why in `subtitle`. @default false */
  readonly disabled?: boolean
}

export interface RadioListProps {
  /** The group's name for screen readers. */
  readonly label: string
  /** Also shows the label above the rows, if no heading says what to choose. @default false */
  readonly showLabel?: boolean
  readonly items: readonly RadioItem[]
  /** The chosen item's id. @default none */
  readonly value?: string | undefined
  readonly onValueChange: (id: string) => void
}

/** Rows from which the user chooses one: a setting that changes immediately, or one of a form's fields. */
export function RadioList({ label, showLabel, items, value, onValueChange }: RadioListProps): ReactElement {
  const name = useId()
  return (
    <div ref={adoptStyles(css)} className="lk-list" role="radiogroup" aria-label={label}>
      {showLabel && (
        <span className="lk-choice-label" aria-hidden="true">
          {label}
        </span>
      )}
      {items.map(({ id, subtitle, trailing, disabled, ...item }, index) => {
        const row = `${name}-${index}`
        const details = [subtitle && `${row}-note`, trailing && `${row}-end`].filter(Boolean).join(' ')
        return (
          <label
            key={id}
            className="lk-row lk-choice"
            data-variant="filled"
            data-selected={id === value ? '' : undefined}
          >
            <RowContent {...item} id={row} note={subtitle} trailing={trailing} />
            <input
              className="lk-radio"
              type="radio"
              name={name}
              aria-labelledby={`${row}-title`}
              aria-describedby={details || undefined}
              checked={id === value}
              disabled={disabled}
              onChange={() => onValueChange(id)}
            />
          </label>
        )
      })}
    </div>
  )
}
