import { atom, type WritableAtom } from 'jotai/vanilla'
import type { PluginStorage } from './context.js'

/**
 * Creates an atom in the plugin's storage, synced between tabs. If the host refuses the permission `storage`, its value
 * is lost when the page closes. Setting `undefined` removes the stored value.
 *
 * @param parse Validates the stored value, because the page's other scripts can change it. Must return `undefined` for
 * invalid values.
 */
export function createStoredAtom<T>(
  context: { readonly storage?: PluginStorage },
  key: string,
  initial: T,
  parse: (stored: unknown) => T | undefined,
): WritableAtom<T, [value: T], void> {
  // A refused member throws when it is read.
  const storage = 'storage' in context ? context.storage : undefined
  if (storage) return storage.atom(key, initial, parse)
  const base = atom({ value: initial })
  return atom(
    (get) => get(base).value,
    (_get, set, value) => set(base, { value }),
  )
}
