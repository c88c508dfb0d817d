import { useText } from '@latchkey/plugin-api'
import { IconUser, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Parts } from '../module.js'

/** The row in the account view. */
export function AddressBookRow({ context }: Parts): ReactElement {
  const title = useText()('address-book.title', 'Contacts')
  return <ListItem icon={<IconUser />} title={title} chevron onClick={() => context.nav.push('AddressBook')} />
}
