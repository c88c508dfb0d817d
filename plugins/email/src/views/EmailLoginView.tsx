import { useModalAtom, useText } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import { EmailForm } from './EmailForm.js'
import type { ViewParts } from './ViewParts.js'

/** The e-mail field alone, for hosts that offer nothing else. */
export function EmailLoginView({ context, signIn }: ViewParts): ReactElement {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  return (
    <EmailForm
      context={context}
      intro={text('email.intro', 'We send you a code. There is no password to remember.')}
      label={text('email.continue', 'Continue with email')}
      disabled={isSignedIn}
      hint={isSignedIn && text('email.signed-in', 'You are signed in already')}
      onFocus={() => signIn.select()}
      onSend={(email) => signIn.submit(email)}
    />
  )
}
