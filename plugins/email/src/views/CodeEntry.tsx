import { useText } from '@latchkey/plugin-api'
import { LiveRegion, OtpField, Spinner, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { EmailContext } from '../context.js'
import { useErrorText } from './useErrorText.js'
import { useFieldFocus } from './useFieldFocus.js'
import { useSubmission } from './useSubmission.js'

export interface CodeEntryProps {
  readonly context: EmailContext
  /** Where the code was sent. */
  readonly email: string
  readonly onCode: (otp: string) => Promise<void>
  /** What else can be done: resend, start over. */
  readonly children: ReactNode
}

/** Six boxes for a code that was sent by mail. It is sent off with its last digit. */
export function CodeEntry({ context, email, onCode, children }: CodeEntryProps): ReactElement {
  const text = useText()
  const errorText = useErrorText(context)
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { busy, error, run, forget } = useSubmission()
  useFieldFocus(field)
  // A field that was disabled has lost the focus, and the next digit belongs into it.
  useEffect(() => {
    if (error !== undefined) field.current?.focus({ preventScroll: true })
  }, [error])

  async function enter(otp: string) {
    if (!(await run(() => onCode(otp)))) setCode('')
  }

  const checking = text('email.checking', 'Checking the code')
  return (
    <ViewBody gap="section" align="center">
      <p className="email-text">{text('email.code-sent', 'Enter the code that we sent to {email}', { email })}</p>
      <OtpField
        ref={field}
        label={text('email.code', 'Code from the email')}
        value={code}
        disabled={busy}
        error={error !== undefined && errorText(error)}
        onValueChange={(value) => {
          setCode(value)
          if (error !== undefined) forget()
        }}
        onComplete={enter}
      />
      <LiveRegion>{busy && checking}</LiveRegion>
      {busy ? (
        <p className="email-busy" aria-hidden="true">
          <Spinner /> {checking}
        </p>
      ) : (
        <div className="email-actions">{children}</div>
      )}
    </ViewBody>
  )
}
