import { looksAlike } from '@latchkey/plugin-api/kit'
import type { SavedContact } from '../index.js'
import { isSameLabel, keyOf } from './readContact.js'

/**
 * - `new`: the address book has neither the address nor the label.
 * - `renamed`: the address book has the address with another label.
 * - `same-label`: the address book has the label for another address.
 * - `look-alike`: the address book or the file has an address that is easily mistaken for this one.
 */
export interface ImportItem {
  readonly contact: SavedContact
  readonly kind: 'new' | 'renamed' | 'same-label' | 'look-alike'
  /** The contact with which this one conflicts. */
  readonly other?: SavedContact
}

/**
 * Compares a file's contacts with the address book. Leaves out contacts that are already in the address book. Conflicts
 * come first.
 */
export function planImport(imported: readonly SavedContact[], saved: readonly SavedContact[]): readonly ImportItem[] {
  const items = imported.flatMap((contact, index) => compare(contact, saved, imported.slice(0, index)) ?? [])
  return [...items.filter(({ kind }) => kind !== 'new'), ...items.filter(({ kind }) => kind === 'new')]
}

function compare(
  contact: SavedContact,
  saved: readonly SavedContact[],
  earlier: readonly SavedContact[],
): ImportItem | undefined {
  const same = saved.find((one) => keyOf(one) === keyOf(contact))
  if (same?.label === contact.label) return undefined
  const others = [...saved, ...earlier].filter(
    (one) => one.namespace === contact.namespace && keyOf(one) !== keyOf(contact),
  )
  const alike = others.find((one) => looksAlike(one.address, contact.address))
  if (alike) return { contact, kind: 'look-alike', other: alike }
  const namesake = others.find((one) => isSameLabel(one.label, contact.label))
  if (namesake) return { contact, kind: 'same-label', other: namesake }
  return same ? { contact, kind: 'renamed', other: same } : { contact, kind: 'new' }
}
