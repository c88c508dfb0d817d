import { createStoredAtom } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SavedContact } from '../index.js'
import type { AddressBookContext } from '../module.js'
import { keyOf, mostContacts, readContacts } from './readContact.js'

export interface Book {
  /** Sorted by label. */
  readonly contacts: Atom<readonly SavedContact[]>
  /** Whether contacts survive a reload. */
  readonly isStored: boolean
  /** Adds contacts, or replaces those with the same addresses. Returns `false` if there is no room for all of them. */
  save(contacts: readonly SavedContact[]): boolean
  remove(contact: SavedContact): void
}

export function createBook(context: AddressBookContext): Book {
  const { atoms, store } = context
  const listAtom = createStoredAtom<readonly SavedContact[]>(context, 'contacts', [], (stored) =>
    Array.isArray(stored) ? readContacts(stored) : undefined,
  )
  return {
    isStored: 'storage' in context,
    contacts: atom((get) => {
      const { compare } = new Intl.Collator(get(atoms.locale), { numeric: true })
      return get(listAtom).toSorted((one, other) => compare(one.label, other.label))
    }),
    save(contacts) {
      const list = new Map([...store.get(listAtom), ...contacts].map((contact) => [keyOf(contact), contact]))
      if (list.size > mostContacts) return false
      store.set(listAtom, [...list.values()])
      return true
    },
    remove(contact) {
      store.set(
        listAtom,
        store.get(listAtom).filter((one) => keyOf(one) !== keyOf(contact)),
      )
    },
  }
}
