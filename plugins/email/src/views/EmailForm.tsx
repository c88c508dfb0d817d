import { useText } from '@latchkey/plugin-api'
import { Button, IconMail, TextField, type TextFieldProps, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { useFirstField } from '@latchkey/plugin-api/submission'
import { type ReactElement, type Ref, useState } from 'react'
import { useSubmission } from './useSubmission.js'

interface EmailFormProps extends Pick<EmailInputProps, 'disabled' | 'hint' | 'onFocus'> {
  readonly intro: string
  readonly buttonLabel: string
  readonly current?: string
  readonly onSend: (email: string) => Promise<void>
}

export function EmailForm({ intro, buttonLabel, current, onSend, ...input }: EmailFormProps): ReactElement {
  const { email, busy, canSend, send, field } = useEmailEntry(current)
  const isNew = email.trim() !== current
  const sendNew = () => isNew && send(onSend)
  return (
    <>
      <ViewBody gap="section">
        <p className="email-text">{intro}</p>
        <EmailInput {...input} {...field} inputRef={useFirstField()} onSend={sendNew} />
      </ViewBody>
      <ViewFooter>
        <Button busy={busy} disabled={input.disabled || !canSend || !isNew} onClick={sendNew}>
          {buttonLabel}
        </Button>
      </ViewFooter>
    </>
  )
}

interface EmailEntry {
  readonly email: string
  readonly busy: boolean
  /** Whether the input is long enough. Submitting validates it. */
  readonly canSend: boolean
  send(submit: (email: string) => Promise<void>): void
  readonly field: Pick<TextFieldProps, 'value' | 'readOnly' | 'error' | 'onValueChange'>
}

export function useEmailEntry(initial = ''): EmailEntry {
  const [email, setEmail] = useState(initial)
  const { busy, error, run, clearError } = useSubmission()
  function onValueChange(value: string) {
    setEmail(value)
    clearError()
  }
  return {
    email,
    busy,
    canSend: email.trim().length > 3,
    send: (submit) => void run(() => submit(email)),
    field: { value: email, readOnly: busy, error, onValueChange },
  }
}

interface EmailInputProps extends Omit<TextFieldProps, 'label' | 'type' | 'icon'> {
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onSend: () => void
}

/** The email field. Turns off the browser's validation bubble, which does not match the modal's design. */
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
