import { type ReactElement, type ReactNode, useId } from 'react'
import { css } from '../styles/choice.css.js'
import { adoptStyles } from '../styles/sheets.js'
import { ListItem } from './ListItem.js'
import { RowContent } from './RowContent.js'

interface RowProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly icon?: ReactNode
  /** Ignores clicks. Say why in `description`. @default false */
  readonly disabled?: boolean
}

/** One of the values of a setting. */
export interface SettingsOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

interface ChoiceProps<Value extends string> {
  readonly value: Value
  readonly options: readonly SettingsOption<Value>[]
  readonly onValueChange: (value: Value) => void
}

/**
 * `onCheckedChange` makes the row a switch, `onValueChange` a choice between `options`, and `onClick` a link to another
 * view. `children` add a button to the row.
 */
export type SettingsRowProps<Value extends string = string> = RowProps &
  (
    | ChoiceProps<Value>
    | { readonly checked: boolean; readonly onCheckedChange: (checked: boolean) => void }
    /** `value`: the current setting, before the chevron. */
    | { readonly onClick: () => void; readonly value?: ReactNode }
    /** A small button at the end. */
    | { readonly children: ReactNode }
  )

/** A setting: label, description, and a control at the end. Rows line up, whichever control they have. */
export function SettingsRow<const Value extends string>(props: SettingsRowProps<Value>): ReactElement {
  const { label, description, icon, disabled } = props
  const id = useId()
  if ('options' in props) return <ChoiceRow {...props} />
  if ('children' in props)
    return <ListItem title={label} subtitle={description} icon={icon} trailing={props.children} />
  if ('onClick' in props) {
    return (
      <ListItem
        {...{ icon, disabled }}
        title={label}
        subtitle={description}
        trailing={props.value}
        chevron
        onClick={props.onClick}
      />
    )
  }
  const { checked, onCheckedChange } = props
  return (
    <label ref={adoptStyles(css)} className="lk-row lk-choice" data-variant="filled">
      <RowContent id={id} title={label} note={description} icon={icon} />
      <input
        className="lk-switch"
        type="checkbox"
        role="switch"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-note` : undefined}
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </label>
  )
}

/** The browser's own list of options, which opens from anywhere on the row. */
function ChoiceRow<Value extends string>(props: RowProps & ChoiceProps<Value>): ReactElement {
  const { label, description, icon, disabled, value, options, onValueChange } = props
  const id = useId()
  const chosen = options.find((option) => option.value === value)
  return (
    <div ref={adoptStyles(css)} className="lk-row lk-choice" data-variant="filled">
      <RowContent
        id={id}
        title={label}
        note={description}
        icon={icon}
        trailing={<span aria-hidden="true">{chosen?.label}</span>}
        chevron
      />
      <select
        className="lk-select"
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-note` : undefined}
        value={value}
        disabled={disabled}
        onChange={(event) => onValueChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
