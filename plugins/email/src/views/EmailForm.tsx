import { Button, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { useFirstField } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import type { EmailContext } from '../module.js'
import { EmailInput, type EmailInputProps, useEmailEntry } from './EmailInput.js'

export interface EmailFormProps extends Pick<EmailInputProps, 'disabled' | 'hint' | 'onFocus'> {
  readonly context: EmailContext
  readonly intro: string
  readonly buttonLabel: string
  /** The address in use. The form does not send the same one again. */
  readonly current?: string | undefined
  readonly onSend: (email: string) => Promise<void>
}

/** The body of a view that asks for an address. */
export function EmailForm({ context, intro, buttonLabel, current, onSend, ...input }: EmailFormProps): ReactElement {
  const field = useFirstField()
  const entry = useEmailEntry(context, current)
  const isNew = entry.email.trim() !== current
  function send() {
    if (isNew) entry.send(onSend)
  }
  return (
    <>
      <ViewBody gap="section">
        <p className="email-text">{intro}</p>
        <EmailInput {...input} {...entry.field} inputRef={field} onSend={send} />
      </ViewBody>
      <ViewFooter>
        <Button busy={entry.busy} disabled={input.disabled || !entry.canSend || !isNew} onClick={send}>
          {buttonLabel}
        </Button>
      </ViewFooter>
    </>
  )
}
