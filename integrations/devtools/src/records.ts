import type { ChainNamespace, Store } from '@latchkey/plugin-api'
import type { AlertCode } from '@latchkey/shell/integration'
import { type Atom, atom } from 'jotai/vanilla'

/** Registers functions that run when the devtools are unmounted. */
export type OnEnd = (...ends: readonly (() => void)[]) => void

export interface Entry {
  readonly id: number
  readonly atMs: number
}

/** A request without its parameters and result. Updated in place when the request settles. */
export interface RequestRecord extends Entry {
  readonly method: string
  readonly namespace: ChainNamespace
  readonly origin: string
  /** `pending`, `answered`, or `failed: ` and the error's code (an EIP-1193 number or a Latchkey code). */
  status: string
  durationMs?: number
}

export interface AlertRecord extends Entry {
  readonly code: AlertCode
  readonly details: string | undefined
}

export interface NavigationRecord extends Entry {
  /** The stack, with the visible view last. Empty while the modal is closed. */
  readonly views: readonly string[]
}

/** How a plugin last loaded. */
export interface LoadRecord {
  readonly loadMs: number
  readonly activateMs?: number
  readonly files: number
  /** The scripts' bytes over the network: 0 if they came from the cache or their origin hides the size. */
  readonly bytes: number
}

/** A failure or delay that the developer chose for a plugin. */
export interface Fault {
  /** Every load fails, because prefetching would use up a single failure unseen. */
  readonly fail?: boolean
  /** Every load waits this long first. @default 0 */
  readonly delayMs?: number
}

export interface Records {
  readonly requests: readonly RequestRecord[]
  readonly alerts: readonly AlertRecord[]
  readonly navigation: readonly NavigationRecord[]
  readonly loads: Readonly<Record<string, LoadRecord>>
  readonly faults: Readonly<Record<string, Fault>>
}

const noRecords: Records = { requests: [], alerts: [], navigation: [], loads: {}, faults: {} }

const records = atom(noRecords)

export const recordsAtom: Atom<Records> = records

export function clearRecords(store: Store): void {
  store.set(records, noRecords)
}

type Log = 'requests' | 'alerts' | 'navigation'

/** Adds an entry to a log, which keeps the last 200, and returns the entry. */
export function addRecord<K extends Log>(
  store: Store,
  log: K,
  record: Omit<Records[K][number], keyof Entry>,
): Records[K][number] {
  const entry = { ...record, id: ++count, atMs: Date.now() } as Records[K][number]
  store.set(records, (before) => ({ ...before, [log]: [...before[log], entry].slice(-200) }))
  return entry
}

export function settleRequest(store: Store, record: RequestRecord, status: string, durationMs: number): void {
  Object.assign(record, { status, durationMs })
  store.set(records, (before) => ({ ...before }))
}

let count = 0

export function changePlugin<K extends 'loads' | 'faults'>(
  store: Store,
  kind: K,
  id: string,
  change: Partial<Records[K][string]>,
): void {
  store.set(records, (before) => ({ ...before, [kind]: { ...before[kind], [id]: { ...before[kind][id], ...change } } }))
}

/** Returns the whole milliseconds since an earlier `performance.now()`. */
export function since(startedMs: number): number {
  return Math.round(performance.now() - startedMs)
}
