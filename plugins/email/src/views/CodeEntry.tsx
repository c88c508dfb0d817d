import { useText } from '@latchkey/plugin-api'
import { LiveRegion, OtpField, Spinner, ViewBody } from '@latchkey/plugin-api/kit'
import { useFirstField } from '@latchkey/plugin-api/submission'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { useSubmission } from './useSubmission.js'

interface CodeEntryProps {
  readonly email: string
  readonly onCode: (otp: string) => Promise<void>
  readonly children: ReactNode
}

export function CodeEntry({ email, onCode, children }: CodeEntryProps): ReactElement {
  const text = useText()
  const field = useFirstField()
  const [code, setCode] = useState('')
  const { busy, error, run, clearError } = useSubmission()
  // Restores focus, which a disabled field loses.
  useEffect(() => {
    if (error !== undefined) field.current?.focus({ preventScroll: true })
  }, [field, error])

  async function enter(otp: string) {
    const isRight = await run(() => onCode(otp))
    if (!isRight) setCode('')
  }

  const checking = text('email.checking', 'Checking the code')
  return (
    <ViewBody gap="section" align="center">
      <p className="email-text">{text('email.code-sent', 'Enter the code we sent to {email}', { email })}</p>
      <OtpField
        ref={field}
        label={text('email.code', 'Code from the email')}
        value={code}
        disabled={busy}
        error={error}
        onValueChange={(value) => {
          setCode(value)
          clearError()
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
