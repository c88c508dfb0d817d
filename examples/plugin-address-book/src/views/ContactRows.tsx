import { usePluginContext, useText } from '@latchkey/plugin-api'
import { Address, Avatar, CopyButton, List, ListItem, Tag } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { keyOf } from '../book/readContact.js'
import type { manifest, SavedContact } from '../index.js'
import { namespaceNames } from './namespaceNames.js'

export interface ContactRowsProps {
  readonly contacts: readonly SavedContact[]
  /** Shows the namespace of each contact. @default false */
  readonly hasTags?: boolean
}

/** A list of contacts. Clicking one opens it for editing. */
export function ContactRows({ contacts, hasTags }: ContactRowsProps): ReactElement {
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  return (
    <List label={text('address-book.title', 'Contacts')} dense>
      {contacts.map(({ address, label, namespace }) => (
        <div className="address-book-row" key={keyOf({ address, namespace })}>
          <ListItem
            variant="plain"
            image={<Avatar address={address} />}
            title={label}
            subtitle={<Address value={address} />}
            tag={hasTags && <Tag>{namespaceNames[namespace]}</Tag>}
            onClick={() => nav.push('AddressBookContact', { address })}
          />
          <CopyButton value={address} label={text('address-book.copy', 'Copy the address of {label}', { label })} />
        </div>
      ))}
    </List>
  )
}
