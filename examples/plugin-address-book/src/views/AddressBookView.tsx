import { type ChainNamespace, chainNamespaces, useModalAtom, usePluginContext, useText } from '@latchkey/plugin-api'
import { Button, EmptyState, IconUser, Notice, SearchField, Tabs, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { searchContacts } from '../book/searchContacts.js'
import type { manifest, SavedContact } from '../index.js'
import type { Parts } from '../module.js'
import { ContactRows } from './ContactRows.js'
import { FileButtons } from './FileButtons.js'
import { namespaceNames } from './namespaceNames.js'

/** All contacts, with search, import and export. */
export function AddressBookView(parts: Parts): ReactElement {
  const { book } = parts
  const { nav } = usePluginContext<typeof manifest>()
  const text = useText()
  const contacts = useModalAtom(book.contacts)
  return (
    <>
      <ViewBody>
        {!book.isStored && (
          <Notice tone="warning">
            {text('address-book.not-stored', 'This app doesn’t store contacts. Export them before you leave.')}
          </Notice>
        )}
        {contacts.length === 0 ? (
          <EmptyState
            icon={<IconUser />}
            title={text('address-book.empty', 'No contacts yet')}
            text={text('address-book.empty-text', 'Name the addresses that you use, and see the names when you send.')}
          />
        ) : (
          <FilteredContacts contacts={contacts} />
        )}
        <FileButtons {...parts} />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => nav.push('AddressBookContact')}>{text('address-book.add', 'Add contact')}</Button>
      </ViewFooter>
    </>
  )
}

function FilteredContacts({ contacts }: { readonly contacts: readonly SavedContact[] }): ReactElement {
  const text = useText()
  const [search, setSearch] = useState('')
  const [namespace, setNamespace] = useState<ChainNamespace | 'all'>('all')
  const [count, setCount] = useState(pageSize)
  const used = chainNamespaces.filter((one) => contacts.some((contact) => contact.namespace === one))
  const chosen = used.find((one) => one === namespace) ?? 'all'
  const found = searchContacts(
    contacts.filter((contact) => chosen === 'all' || contact.namespace === chosen),
    search,
  )
  const list = (
    <>
      {found.length === 0 && <EmptyState title={text('address-book.nothing-found', 'No contacts match your search')} />}
      <ContactRows contacts={found.slice(0, count)} hasTags={used.length > 1 && chosen === 'all'} />
      {found.length > count && (
        <div className="address-book-buttons">
          <Button variant="secondary" size="small" onClick={() => setCount(count + pageSize)}>
            {text('address-book.more', 'Show more')}
          </Button>
        </div>
      )}
    </>
  )
  const all = { id: 'all', label: text('address-book.all-chains', 'All') }
  return (
    <>
      <SearchField
        label={text('address-book.search', 'Search contacts')}
        value={search}
        onValueChange={(typed) => setSearch(typed.slice(0, 255))}
      />
      {used.length > 1 ? (
        <Tabs
          label={text('address-book.chains', 'Blockchains')}
          items={[all, ...used.map((one) => ({ id: one, label: namespaceNames[one] }))]}
          value={chosen}
          onValueChange={(id) => setNamespace(id as ChainNamespace | 'all')}
        >
          {list}
        </Tabs>
      ) : (
        list
      )}
    </>
  )
}

const pageSize = 50
