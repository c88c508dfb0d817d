import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, IconMail, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useRef, useState } from 'react'
import { EmailInput } from './EmailInput.js'
import { useErrorText } from './useErrorText.js'
import { useFieldFocus } from './useFieldFocus.js'
import { useSubmission } from './useSubmission.js'
import type { ViewParts } from './ViewParts.js'

/** The e-mail field alone, for hosts that offer nothing else. */
export function EmailLoginView({ context, signIn }: ViewParts): ReactElement {
  const text = useText()
  const errorText = useErrorText(context)
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const { busy, error, run, forget } = useSubmission()
  useFieldFocus(field)
  const send = () => void run(() => signIn.submit(email))
  return (
    <>
      <ViewBody gap="section">
        <p className="email-text">{text('email.intro', 'We send you a code. There is no password to remember.')}</p>
        <EmailInput
          ref={field}
          icon={<IconMail />}
          value={email}
          disabled={isSignedIn}
          readOnly={busy}
          hint={isSignedIn && text('email.signed-in', 'You are signed in already')}
          error={error !== undefined && errorText(error)}
          onFocus={() => signIn.select()}
          onValueChange={(value) => {
            setEmail(value)
            if (error !== undefined) forget()
          }}
          onSend={send}
        />
      </ViewBody>
      <ViewFooter>
        <Button busy={busy} disabled={isSignedIn || email.trim().length <= 3} onClick={send}>
          {text('email.continue', 'Continue with email')}
        </Button>
      </ViewFooter>
    </>
  )
}
