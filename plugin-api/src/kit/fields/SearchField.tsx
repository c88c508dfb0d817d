import { forwardRef, useRef } from 'react'
import { useText } from '../../react/hooks.js'
import { IconButton } from '../actions/IconButton.js'
import { IconClose, IconSearch } from '../icons/icons.js'
import type { KitComponent } from '../KitComponent.js'
import { TextField } from './TextField.js'

export interface SearchFieldProps {
  readonly value: string
  /** Called with the text after each change (not debounced), and with '' when the user clears the field. */
  readonly onValueChange: (value: string) => void
  /** The field's name and placeholder. @default 'Search' */
  readonly label?: string
  /** Shows a spinner while results are loading. @default false */
  readonly busy?: boolean
}

/** A 44 px search box with a clear button. */
export const SearchField: KitComponent<HTMLInputElement, SearchFieldProps> = forwardRef(function SearchField(
  { value, onValueChange, label, busy },
  ref,
) {
  const text = useText()
  const input = useRef<HTMLInputElement | null>(null)
  const name = label ?? text('kit.search', 'Search')
  const clear = (
    <IconButton
      label={text('kit.clear', 'Clear')}
      onClick={() => {
        onValueChange('')
        input.current?.focus()
      }}
    >
      <IconClose size={20} />
    </IconButton>
  )
  return (
    <TextField
      ref={(element) => {
        input.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      type="search"
      size="small"
      enterKeyHint="search"
      autoComplete="off"
      spellCheck={false}
      label={name}
      hideLabel
      placeholder={name}
      icon={<IconSearch size={20} />}
      value={value}
      onValueChange={onValueChange}
      busy={busy}
      trailing={value && clear}
    />
  )
})
