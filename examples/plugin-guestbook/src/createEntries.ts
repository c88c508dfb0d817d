import type { PluginContext } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import type { GuestbookEntry, manifest } from './index.js'

export type GuestbookContext = PluginContext<typeof manifest>

export interface Entries {
  /** Latest first. */
  readonly list: Atom<readonly GuestbookEntry[]>
  /** Asks the wallet to sign the message, and stores the entry. Rejects with the wallet's error. */
  sign(message: string): Promise<GuestbookEntry>
}

/** The guestbook's entries in the plugin's storage. */
export function createEntries(context: GuestbookContext): Entries {
  const { accounts, store } = context
  const listAtom = context.storage.atom<readonly GuestbookEntry[]>('entries', [], readEntries)
  return {
    list: listAtom,
    async sign(message) {
      const account = store.get(accounts.account('eip155'))
      if (!account) throw new Error('No wallet is connected')
      const { address } = account
      // Read here, because reading `request` throws if the host did not grant its permission.
      const signature = await context.request('eip155', 'personal_sign', [toHex(message), address as `0x${string}`])
      const entry = { address, message, signature, signedAtMs: Date.now() }
      store.set(listAtom, [entry, ...store.get(listAtom)])
      return entry
    },
  }
}

/** Drops invalid entries, because other scripts on the page can write to storage. */
function readEntries(stored: unknown): readonly GuestbookEntry[] | undefined {
  return Array.isArray(stored) ? stored.filter(isEntry) : undefined
}

function isEntry(value: unknown): value is GuestbookEntry {
  if (typeof value !== 'object' || value === null) return false
  const { address, message, signature, signedAtMs } = value as Record<string, unknown>
  return [address, message, signature].every((field) => typeof field === 'string') && typeof signedAtMs === 'number'
}

function toHex(text: string): `0x${string}` {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${bytes.join('')}`
}
