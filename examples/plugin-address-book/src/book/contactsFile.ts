/** The format of exported files. */
import * as v from 'valibot'
import type { SavedContact } from '../index.js'
import { mostContacts, readContacts } from './readContact.js'

const format = 'latchkey-address-book'
/** More than a full address book takes. */
export const mostBytes = 524_288

const fileSchema = v.object({
  format: v.literal(format),
  version: v.literal(1),
  contacts: v.pipe(v.array(v.unknown()), v.maxLength(mostContacts)),
})

export interface ContactsFile {
  readonly contacts: readonly SavedContact[]
  /** The number of entries that are invalid or repeated. */
  readonly ignored: number
}

export function writeContactsFile(contacts: readonly SavedContact[]): string {
  const list = contacts.map(({ namespace, address, label }) => ({ namespace, address, label }))
  return `${JSON.stringify({ format, version: 1, contacts: list }, undefined, 2)}\n`
}

/** Reads a file, or returns `undefined` if it is not an address book. */
export function readContactsFile(text: string): ContactsFile | undefined {
  if (text.length > mostBytes) return undefined
  try {
    const { success, output } = v.safeParse(fileSchema, JSON.parse(text))
    if (!success) return undefined
    const contacts = readContacts(output.contacts)
    return { contacts, ignored: output.contacts.length - contacts.length }
  } catch {
    return undefined // Not JSON.
  }
}
