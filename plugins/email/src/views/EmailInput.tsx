import { useText } from '@latchkey/plugin-api'
import { TextField, type TextFieldProps } from '@latchkey/plugin-api/kit'
import { type ForwardRefExoticComponent, forwardRef, type RefAttributes } from 'react'

export interface EmailInputProps extends Omit<TextFieldProps, 'label' | 'type'> {
  /** Enter, or the button that is part of it. */
  readonly onSend: () => void
}

/** A field for an address. What is wrong with it is said by us: the browser's own bubble is no part of the modal. */
export const EmailInput: ForwardRefExoticComponent<EmailInputProps & RefAttributes<HTMLInputElement>> = forwardRef<
  HTMLInputElement,
  EmailInputProps
>(function EmailInput({ onSend, ...field }, ref) {
  const text = useText()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <TextField
        {...field}
        ref={ref}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        label={text('email.field', 'Email')}
      />
    </form>
  )
})
