import { type ForwardedRef, forwardRef, useRef } from 'react'
import { useText } from '../../react/hooks.js'
import { IconButton } from '../actions/IconButton.js'
import { IconClose, IconSearch } from '../icons/icons.js'
import type { KitComponent } from '../KitComponent.js'
import { TextField } from './TextField.js'

export interface SearchFieldProps {
  /** The text of the search. */
  readonly value: string
  /** Called with the text after each change, and with '' when it is cleared. */
  readonly onValueChange: (value: string) => void
  /** Name of the field and its placeholder. @default 'Search' */
  readonly label?: string
  /** Shows that results are on their way. @default false */
  readonly busy?: boolean
}

/** A search box of 44 px with a button to clear it. It calls back at once: the caller waits until the user stops typing. */
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
        passRef(ref, element)
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

function passRef(ref: ForwardedRef<HTMLInputElement>, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
