import { Button, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef } from 'react'
import type { EmailContext } from '../context.js'
import { EmailInput, type EmailInputProps } from './EmailInput.js'
import { useEmailEntry } from './useEmailEntry.js'
import { useFieldFocus } from './useFieldFocus.js'

export interface EmailFormProps extends Pick<EmailInputProps, 'disabled' | 'hint' | 'onFocus'> {
  readonly context: EmailContext
  readonly intro: string
  /** Of the button. */
  readonly label: string
  /** The address in use, which there is no sense in sending. */
  readonly current?: string | undefined
  readonly onSend: (email: string) => Promise<void>
}

/** A view that asks for an address. */
export function EmailForm({ context, intro, label, current, onSend, ...input }: EmailFormProps): ReactElement {
  const field = useRef<HTMLInputElement>(null)
  const entry = useEmailEntry(context, current)
  useFieldFocus(field)
  const isOther = entry.email.trim() !== current
  const send = () => isOther && entry.send(onSend)
  return (
    <>
      <ViewBody gap="section">
        <p className="email-text">{intro}</p>
        <EmailInput {...input} {...entry.field} ref={field} onSend={send} />
      </ViewBody>
      <ViewFooter>
        <Button busy={entry.busy} disabled={input.disabled || !entry.isWorthSending || !isOther} onClick={send}>
          {label}
        </Button>
      </ViewFooter>
    </>
  )
}
