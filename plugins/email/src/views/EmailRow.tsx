import { useModalAtom, useText } from '@latchkey/plugin-api'
import { IconMail, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { cutEmail } from '../address/cutEmail.js'
import type { EmailContext } from '../context.js'

/** The address among the account's settings, and the way to another one. Social accounts have theirs from elsewhere. */
export function EmailRow({ context }: { readonly context: EmailContext }): ReactElement | null {
  const text = useText()
  const user = useModalAtom(context.auth.user)
  if (!user?.email || user.provider) return null
  return (
    <ListItem
      icon={<IconMail />}
      title={text('email.update', 'Edit email')}
      subtitle={cutEmail(user.email)}
      chevron
      onClick={() => context.nav.push('UpdateEmailWallet')}
    />
  )
}
