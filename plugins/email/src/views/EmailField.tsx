import { type ConnectMethodProps, useModalAtom, useText } from '@latchkey/plugin-api'
import { IconButton, IconChevron, IconMail } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { EmailInput } from './EmailInput.js'
import { useErrorText } from './useErrorText.js'
import { useSubmission } from './useSubmission.js'
import type { ViewParts } from './ViewParts.js'

/** The field among the ways to connect: its button appears when there is something to send. */
export function EmailField({ context, signIn, disabled, namespace }: ViewParts & ConnectMethodProps): ReactElement {
  const text = useText()
  const errorText = useErrorText(context)
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  const [email, setEmail] = useState('')
  const { busy, error, run, forget } = useSubmission()
  const isOff = disabled || isSignedIn
  return (
    <EmailInput
      hideLabel
      placeholder={text('email.field', 'Email')}
      icon={<IconMail />}
      value={email}
      disabled={isOff}
      readOnly={busy}
      busy={busy}
      hint={isSignedIn && text('email.signed-in', 'You are signed in already')}
      error={error !== undefined && errorText(error)}
      onFocus={() => signIn.select()}
      onValueChange={(value) => {
        setEmail(value)
        if (error !== undefined) forget()
      }}
      onSend={() => !isOff && isWorthSending(email) && run(() => signIn.submit(email, namespace))}
      trailing={
        isWorthSending(email) &&
        !isOff &&
        !busy && (
          <IconButton type="submit" label={text('email.continue', 'Continue with email')}>
            <IconChevron />
          </IconButton>
        )
      }
    />
  )
}

function isWorthSending(email: string): boolean {
  return email.trim().length > 3
}
