import { type Atom, atom } from 'jotai/vanilla'
import type { SavedContact } from '../index.js'
import type { AddressBookContext } from '../module.js'
import { mostBytes, readContactsFile } from './contactsFile.js'
import type { Book } from './createBook.js'
import { checkAddress } from './findAddress.js'
import { type ImportItem, planImport } from './planImport.js'

/** What the user reviews before anything changes. */
export interface ImportPlan {
  readonly items: readonly ImportItem[]
  /** The number of entries that can't be imported. */
  readonly ignored: number
  /** The number of entries that the address book already has. */
  readonly unchanged: number
}

/** `unreachable`: the code that checks addresses did not load. A retry may succeed. */
export type ImportFailure = 'too-large' | 'unreadable' | 'unreachable'

export interface Imports {
  readonly plan: Atom<ImportPlan | undefined>
  /** Reads a file that the user chose, and plans its import. */
  read(file: Pick<File, 'size' | 'text'>): Promise<ImportFailure | undefined>
  /** Applies the chosen items. Returns `false` if the address book has no room for them. */
  apply(items: readonly ImportItem[]): boolean
}

export function createImports(context: AddressBookContext, book: Book): Imports {
  const { store } = context
  const planAtom = atom<ImportPlan>()

  async function isValid({ namespace, address }: SavedContact): Promise<boolean> {
    return typeof (await checkAddress(context, address, [namespace])) !== 'string'
  }

  return {
    plan: planAtom,
    async read(file) {
      if (file.size > mostBytes) return 'too-large'
      const found = await file.text().then(readContactsFile, () => undefined)
      if (!found) return 'unreadable'
      const valid: SavedContact[] = []
      try {
        for (const contact of found.contacts) if (await isValid(contact)) valid.push(contact)
      } catch {
        return 'unreachable'
      }
      const items = planImport(valid, store.get(book.contacts))
      const ignored = found.ignored + found.contacts.length - valid.length
      store.set(planAtom, { items, ignored, unchanged: valid.length - items.length })
      return undefined
    },
    apply(items) {
      const isSaved = book.save(items.map(({ contact }) => contact))
      if (isSaved) store.set(planAtom, undefined)
      return isSaved
    },
  }
}
