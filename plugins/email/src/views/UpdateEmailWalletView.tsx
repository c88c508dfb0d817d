import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, IconMail, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { EmailInput } from './EmailInput.js'
import { useErrorText } from './useErrorText.js'
import { useFieldFocus } from './useFieldFocus.js'
import { useSubmission } from './useSubmission.js'
import type { ViewParts } from './ViewParts.js'

/** The new address. */
export function UpdateEmailWalletView({ context, signIn }: ViewParts): ReactElement {
  const text = useText()
  const errorText = useErrorText(context)
  const current = useModalAtom(context.auth.user)?.email ?? ''
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(current)
  const { busy, error, run, forget } = useSubmission()
  useFieldFocus(field)
  const isWorthSending = email.trim().length > 3 && email.trim() !== current
  const send = () => void (isWorthSending && run(() => signIn.change(email)))
  return (
    <>
      <ViewBody gap="section">
        <p className="email-text">
          {text('email.update-intro', 'We send a code to your current email, then one to the new one.')}
        </p>
        <EmailInput
          ref={field}
          icon={<IconMail />}
          value={email}
          readOnly={busy}
          error={error !== undefined && errorText(error)}
          onValueChange={(value) => {
            setEmail(value)
            if (error !== undefined) forget()
          }}
          onSend={send}
        />
      </ViewBody>
      <ViewFooter>
        <Button busy={busy} disabled={!isWorthSending} onClick={send}>
          {text('email.save', 'Save')}
        </Button>
      </ViewFooter>
    </>
  )
}
