import type { PluginContext } from '@latchkey/plugin-api'
import type { WritableAtom } from 'jotai/vanilla'
import type { GuestbookEntry, manifest } from './index.js'

export type GuestbookContext = PluginContext<typeof manifest>
export type EntriesAtom = WritableAtom<readonly GuestbookEntry[], [value: readonly GuestbookEntry[]], void>

/** The entries, kept in the plugin's own storage. What is not an entry is dropped, since storage is anybody's. */
export function createEntriesAtom({ storage }: GuestbookContext): EntriesAtom {
  return storage.atom<readonly GuestbookEntry[]>('entries', [], (stored) =>
    Array.isArray(stored) ? stored.filter(isEntry) : undefined,
  )
}

function isEntry(value: unknown): value is GuestbookEntry {
  if (typeof value !== 'object' || value === null) return false
  const { address, message, signature, signedAtMs } = value as Record<string, unknown>
  return [address, message, signature].every((field) => typeof field === 'string') && typeof signedAtMs === 'number'
}
