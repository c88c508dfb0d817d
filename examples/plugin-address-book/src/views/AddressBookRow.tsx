import { usePluginContext, useText } from '@latchkey/plugin-api'
import { IconUser, ListItem } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { manifest } from '../index.js'

/** The row in the account view. */
export function AddressBookRow(): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const title = useText()('address-book.title', 'Contacts')
  return <ListItem icon={<IconUser />} title={title} chevron onClick={() => nav.push('AddressBook')} />
}
