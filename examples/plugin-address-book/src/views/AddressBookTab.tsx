import { useModalAtom, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconUser } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { Parts } from '../module.js'
import { ContactRows } from './ContactRows.js'

/** The first contacts of the active namespace. A long list would push the rest of the account view out of reach. */
export function AddressBookTab({ book, context }: Parts): ReactElement {
  const text = useText()
  const namespace = useModalAtom(context.accounts.activeNamespace)
  const contacts = useModalAtom(book.contacts).filter((contact) => contact.namespace === namespace)
  const add = (
    <Button variant="secondary" size="small" onClick={() => context.nav.push('AddressBookContact')}>
      {text('address-book.add', 'Add contact')}
    </Button>
  )
  const all = (
    <Button variant="secondary" size="small" onClick={() => context.nav.push('AddressBook')}>
      {text('address-book.all', 'All contacts')}
    </Button>
  )
  if (contacts.length === 0) {
    return (
      <EmptyState
        icon={<IconUser />}
        title={text('address-book.empty-here', 'No contacts on this network')}
        text={text('address-book.empty-text', 'Name the addresses that you use, and see the names when you send.')}
        action={
          <div className="address-book-buttons">
            {add}
            {all}
          </div>
        }
      />
    )
  }
  return (
    <>
      <ContactRows context={context} contacts={contacts.slice(0, mostRows)} />
      <div className="address-book-buttons">
        {add}
        {all}
      </div>
    </>
  )
}

const mostRows = 5
