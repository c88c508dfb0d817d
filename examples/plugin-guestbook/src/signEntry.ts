import type { EntriesAtom, GuestbookContext } from './entriesAtom.js'
import type { GuestbookEntry } from './index.js'

/** Asks the wallet to sign the message and keeps the entry. Rejects with the wallet's own error. */
export async function signEntry(
  context: GuestbookContext,
  entries: EntriesAtom,
  message: string,
): Promise<GuestbookEntry> {
  const { store, accounts } = context
  const account = store.get(accounts.account('eip155'))
  if (!account) throw new Error('No wallet is connected')
  const signature = await context.request('eip155', 'personal_sign', [toHex(message), account.address as `0x${string}`])
  const entry = { address: account.address, message, signature, signedAtMs: Date.now() }
  store.set(entries, [entry, ...store.get(entries)])
  return entry
}

function toHex(text: string): `0x${string}` {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0'))
  return `0x${bytes.join('')}`
}
