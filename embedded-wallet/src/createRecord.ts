/** What outlives a visit: how and when, and never who. */
import type { AccountType } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { readRecord } from '../storage/readRecord.js'

export interface AuthRecord {
  /** When the last mail with a code was sent, in milliseconds since the epoch; 0: none yet. */
  readonly lastMailAtMs: number
  /** The social provider of the connection; absent for e-mail. */
  readonly provider?: string | undefined
  /** The type of account that the visitor preferred in eip155. */
  readonly accountType?: AccountType | undefined
  /** The browser has brought this sign-in back once, so it keeps it. */
  readonly kept?: boolean | undefined
}

export interface AuthRecordStore {
  readonly atom: PrimitiveAtom<AuthRecord>
  get(): AuthRecord
  set(change: Partial<AuthRecord>): void
}

/** Kept with the modal's storage, and following its other tabs: a mail that one of them sent counts in all. */
export function createAuthRecord({ runtime, storage }: Pick<Core, 'runtime' | 'storage'>): AuthRecordStore {
  const { store, signal } = runtime
  const recordAtom = atom(parse(storage.get(storageKey)))
  const stop = storage.watch(storageKey, (stored) => store.set(recordAtom, parse(stored)))
  signal.addEventListener('abort', () => (typeof stop === 'function' ? stop() : stop.dispose()))
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

function parse(stored: unknown): AuthRecord {
  const { lastMailAtMs, provider, accountType, kept } = readRecord(stored)
  return {
    lastMailAtMs: typeof lastMailAtMs === 'number' && lastMailAtMs > 0 ? lastMailAtMs : 0,
    ...(typeof provider === 'string' && /^[a-z]{1,32}$/.test(provider) && { provider }),
    ...((accountType === 'eoa' || accountType === 'smartAccount') && { accountType }),
    ...(kept === true && { kept }),
  }
}

/** The part that ends with the sign-in. */
export const noSignIn: Pick<AuthRecord, 'provider' | 'kept'> = { provider: undefined, kept: undefined }

const storageKey = 'auth'
