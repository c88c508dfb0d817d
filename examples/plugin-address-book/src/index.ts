/** An address book. It uses only the published plugin API. */
import { type ChainNamespace, type Contact, definePlugin, type Plugin, type PluginManifest } from '@latchkey/plugin-api'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    AddressBook: undefined
    AddressBookContact: AddressBookContactArgs | undefined
    AddressBookImport: undefined
  }
  interface ViewResultMap {
    AddressBookContact: SavedContact
  }
  interface GateMap {
    'address-book': true
  }
}

/** A contact, valid on all networks of its namespace. */
export interface SavedContact extends Contact {
  readonly namespace: ChainNamespace
}

/** What the form contains at first. If the address is already saved, the user edits its contact. */
export interface AddressBookContactArgs {
  readonly label?: string
  /** An address or a name. */
  readonly address?: string
}

export interface AddressBookApi {
  /** The contacts in this browser, sorted by label. */
  contacts(): readonly SavedContact[]
}

export const manifest = {
  id: 'address-book',
  version: '0.1.0',
  api: '^1.0.0',
  gate: { key: 'address-book', source: 'local', default: true },
  permissions: ['accounts:read', 'chain:read', 'storage'],
  provides: ['contacts'],
  uses: ['names'],
  views: {
    AddressBook: { title: { id: 'address-book.title', text: 'Contacts' } },
    AddressBookContact: { title: { id: 'address-book.contact', text: 'Contact' } },
    AddressBookImport: { internal: true, title: { id: 'address-book.review', text: 'Review import' } },
  },
  contributes: { slots: [{ slot: 'account.footer', component: 'AddressBookRow' }] },
} as const satisfies PluginManifest

/** Lets users name addresses. */
export function addressBook(): Plugin<typeof manifest, AddressBookApi> {
  return definePlugin<typeof manifest, AddressBookApi>({
    manifest,
    load: () => import('./module.js'),
    messages: async (locale) => (await import('./messages.js')).loadMessages(locale),
  })
}
