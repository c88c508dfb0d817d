import type { SavedContact } from '../index.js'

/** Returns the contacts whose label or address contains the text. Labels that start with it come first. */
export function searchContacts(contacts: readonly SavedContact[], text: string): readonly SavedContact[] {
  const search = fold(text.slice(0, 255).trim())
  const found = contacts.filter(({ label, address }) => fold(label).includes(search) || fold(address).includes(search))
  const isStart = ({ label }: SavedContact) => fold(label).startsWith(search)
  return [...found.filter(isStart), ...found.filter((contact) => !isStart(contact))]
}

/** Ignores case and accents. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
