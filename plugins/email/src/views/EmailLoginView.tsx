import { useModalAtom, useText } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import type { ViewProps } from '../module.js'
import { EmailForm } from './EmailForm.js'

/** The email field as a view, for apps without other ways to connect. */
export function EmailLoginView({ context, signIn }: ViewProps): ReactElement {
  const text = useText()
  const isSignedIn = useModalAtom(context.auth.user) !== undefined
  return (
    <EmailForm
      context={context}
      intro={text('email.intro', 'We’ll email you a code. No password needed.')}
      buttonLabel={text('email.continue', 'Continue with email')}
      disabled={isSignedIn}
      hint={isSignedIn && text('email.signed-in', 'You’re already signed in')}
      onFocus={() => signIn.select()}
      onSend={(email) => signIn.submit(email)}
    />
  )
}
