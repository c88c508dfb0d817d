import { useModalAtom, useText } from '@latchkey/plugin-api'
import type { ReactElement } from 'react'
import { EmailForm } from './EmailForm.js'
import type { ViewParts } from './ViewParts.js'

/** The new address. */
export function UpdateEmailWalletView({ context, signIn }: ViewParts): ReactElement {
  const text = useText()
  const user = useModalAtom(context.auth.user)
  return (
    <EmailForm
      context={context}
      intro={text('email.update-intro', 'We send a code to your current email, then one to the new one.')}
      label={text('email.save', 'Save')}
      current={user?.email}
      onSend={(email) => signIn.change(email)}
    />
  )
}
