import { Button, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { useFirstField } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import type { EmailContext } from '../module.js'
import { EmailInput, type EmailInputProps, useEmailEntry } from './EmailInput.js'

interface EmailFormProps extends Pick<EmailInputProps, 'disabled' | 'hint' | 'onFocus'> {
  readonly context: EmailContext
  readonly intro: string
  readonly buttonLabel: string
  /** The address in use, which can't be sent again. */
  readonly current?: string
  readonly onSend: (email: string) => Promise<void>
}

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
