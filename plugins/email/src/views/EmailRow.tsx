import { useModalAtom, useText } from '@latchkey/plugin-api'
import { IconMail, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { EmailContext } from '../context.js'

/** The way to another address; the settings begin with the one in use. Social accounts have theirs from elsewhere. */
export function EmailRow({ context }: { readonly context: EmailContext }): ReactElement | null {
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
