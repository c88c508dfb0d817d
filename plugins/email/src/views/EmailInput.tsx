import { useText } from '@latchkey/plugin-api'
import { IconMail, TextField, type TextFieldProps } from '@latchkey/plugin-api/kit'
import { type ReactElement, type Ref, useState } from 'react'
import type { EmailContext } from '../module.js'
import { useSubmission } from './useSubmission.js'

interface EmailEntry {
  readonly email: string
  readonly busy: boolean
  /** Whether enough is typed. Sending checks whether it is an address. */
  readonly canSend: boolean
  send(submit: (email: string) => Promise<void>): void
  readonly field: Pick<TextFieldProps, 'value' | 'readOnly' | 'error' | 'onValueChange'>
}

export function useEmailEntry(context: EmailContext, initial = ''): EmailEntry {
  const [email, setEmail] = useState(initial)
  const { busy, error, run, clearError } = useSubmission(context)
  return {
    email,
    busy,
    canSend: email.trim().length > 3,
    send: (submit) => void run(() => submit(email)),
    field: {
      value: email,
      readOnly: busy,
      error,
      onValueChange(value) {
        setEmail(value)
        clearError()
      },
    },
  }
}

export interface EmailInputProps extends Omit<TextFieldProps, 'label' | 'type' | 'icon'> {
  readonly inputRef?: Ref<HTMLInputElement>
  /** Called on Enter, and by a submit button inside the field. */
  readonly onSend: () => void
}

/** The email field. `noValidate`, because the browser's validation bubble does not fit the modal. */
export function EmailInput({ inputRef, onSend, ...field }: EmailInputProps): ReactElement {
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
        ref={inputRef}
        icon={<IconMail />}
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
}
