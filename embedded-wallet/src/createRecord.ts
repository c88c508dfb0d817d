import type { AccountType, EmbeddedWalletContext } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

/** What the page remembers between visits: how and when the user signed in, never who they are. */
export interface SignInRecord {
  /** When the last email with a code was sent, in milliseconds since 1970, or 0. */
  readonly lastMailAtMs: number
  /** The social provider that the user signed in with. Absent for email. */
  readonly provider?: string | undefined
  readonly accountType?: AccountType | undefined
  readonly kept?: boolean | undefined
}

export interface SignInRecordStore {
  readonly atom: Atom<SignInRecord>
  get(): SignInRecord
  set(change: Partial<SignInRecord>): void
}

/** Keeps the record in the modal's storage. Tabs share it, so an email sent in one tab starts the cooldown in all. */
export function createRecord(context: Pick<EmbeddedWalletContext, 'signal' | 'storage' | 'store'>): SignInRecordStore {
  const { signal, storage, store } = context
  const recordAtom = atom(parse(storage.get(storageKey)))
  const stop = storage.watch(storageKey, (stored) => store.set(recordAtom, parse(stored)))
  signal.addEventListener('abort', () => (typeof stop === 'function' ? stop() : stop.dispose()), { once: true })
  return {
    atom: recordAtom,
    get: () => store.get(recordAtom),
    set(change) {
      const next = { ...store.get(recordAtom), ...change }
      store.set(recordAtom, next)
      storage.set(storageKey, next)
    },
  }
}

function parse(stored: unknown): SignInRecord {
  const record: Partial<Record<keyof SignInRecord, unknown>> = typeof stored === 'object' && stored ? stored : {}
  const { lastMailAtMs, provider, accountType, kept } = record
  return {
    lastMailAtMs: typeof lastMailAtMs === 'number' && lastMailAtMs > 0 ? lastMailAtMs : 0,
    ...(typeof provider === 'string' && /^[a-z]{1,32}$/.test(provider) && { provider }),
    ...((accountType === 'eoa' || accountType === 'smartAccount') && { accountType }),
    ...(kept === true && { kept }),
  }
}

export const noSignIn: Pick<SignInRecord, 'provider' | 'kept'> = { provider: undefined, kept: undefined }

const storageKey = 'auth'
