import { useModalAtom, useText } from '@latchkey/plugin-api'
import { IconMail, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { ViewProps } from '../module.js'
import { EmailForm } from './EmailForm.js'

export function UpdateEmailWalletView({ context, change }: ViewProps): ReactElement {
  const text = useText()
  const user = useModalAtom(context.auth.user)
  return (
    <EmailForm
      context={context}
      intro={text('email.update-intro', 'We’ll send a code to your current email, then one to the new one.')}
      buttonLabel={text('email.save', 'Save')}
      current={user?.email}
      onSend={(email) => change.submit(email)}
    />
  )
}

/** The settings row. Hidden for social accounts, whose address belongs to the provider. */
export function EmailRow({ context }: Pick<ViewProps, 'context'>): ReactElement | null {
  const text = useText()
  const user = useModalAtom(context.auth.user)
  if (!user?.email || user.provider) return null
  return (
    <ListItem
      icon={<IconMail />}
      title={text('email.update', 'Edit email')}
      chevron
      onClick={() => context.nav.push('UpdateEmailWallet')}
    />
  )
}
