import { chainNamespaces, cleanForeignText, normalizeAddress } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { SavedContact } from '../index.js'

/** In characters. */
export const longestLabel = 40
export const mostContacts = 1_000

/** The characters of an address. The chain checks the rest when a contact is added or imported. */
const contactSchema = v.object({
  namespace: v.picklist(chainNamespaces),
  address: v.pipe(v.string(), v.regex(/^\w{20,100}$/)),
  label: v.pipe(
    v.string(),
    v.transform((label) => cleanForeignText(label, longestLabel)),
    v.minLength(1),
  ),
})

/** Reads a list from storage or a file, without invalid entries and repeated addresses. */
export function readContacts(list: readonly unknown[]): readonly SavedContact[] {
  const contacts = new Map<string, SavedContact>()
  for (const item of list.slice(0, mostContacts)) {
    const { success, output } = v.safeParse(contactSchema, item)
    if (success && !contacts.has(keyOf(output))) contacts.set(keyOf(output), output)
  }
  return [...contacts.values()]
}

/** Identifies a contact. Within a namespace, each address has at most one contact. */
export function keyOf({ namespace, address }: Pick<SavedContact, 'namespace' | 'address'>): string {
  return `${namespace}:${normalizeAddress(address)}`
}

/** Labels count as the same if users would read them as the same. */
export function isSameLabel(one: string, other: string): boolean {
  const [first, second] = [one, other].map((label) => label.normalize('NFKC').trim().toLowerCase())
  return first === second
}
