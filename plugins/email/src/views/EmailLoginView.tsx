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
      intro={text('email.intro', 'We send you a code. There is no password to remember.')}
      buttonLabel={text('email.continue', 'Continue with email')}
      disabled={isSignedIn}
      hint={isSignedIn && text('email.signed-in', 'You are signed in already')}
      onFocus={() => signIn.select()}
      onSend={(email) => signIn.submit(email)}
    />
  )
}
