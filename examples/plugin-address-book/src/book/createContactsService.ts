import { type ContactsService, normalizeAddress, parseCaipNetworkId } from '@latchkey/plugin-api'
import type { AddressBookContext } from '../module.js'
import type { Book } from './createBook.js'
import { searchContacts } from './searchContacts.js'

/** The service `contacts`, with which send, activity and other plugins show the labels. */
export function createContactsService({ add, store }: AddressBookContext, { contacts }: Book): ContactsService {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of [...listeners]) listener()
  }
  add(store.sub(contacts, notify))
  return {
    async listContacts({ networkId, search = '', limit }) {
      const { namespace } = parseCaipNetworkId(networkId)
      const here = store.get(contacts).filter((contact) => contact.namespace === namespace)
      return searchContacts(here, normalizeAddress(search))
        .slice(0, limit)
        .map(({ label, address }) => ({ label, address }))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
