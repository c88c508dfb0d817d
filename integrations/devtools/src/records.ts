/** What the devtools have seen of a modal, in that modal's own store; the panel reads it from there. */
import type { ChainNamespace, Store } from '@latchkey/plugin-api'
import type { AlertCode } from '@latchkey/shell/integration'
import { type Atom, atom } from 'jotai/vanilla'

export interface Entry {
  /** Unique among all records of the page. */
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

/** A request that entered the pipeline, changed in place when it is settled. Its parameters and its answer are never kept. */
export interface RequestRecord extends Entry {
  readonly method: string
  readonly namespace: ChainNamespace
  /** 'host', or the plugin's id. */
  readonly origin: string
  /** `pending`, `answered`, or `failed: ` with the error's code: EIP-1193's number, or one of ours. */
  status: string
  durationMs?: number
}

export interface AlertRecord extends Entry {
  readonly code: AlertCode
  readonly details: string | undefined
}

export interface NavigationRecord extends Entry {
  /** The names on the stack, the shown one last; none while the modal is closed. */
  readonly views: readonly string[]
}

/** A plugin's last loading. */
export interface LoadRecord {
  /** From asking for the code to having it. */
  readonly loadMs: number
  /** From having the code to being active. */
  readonly activateMs?: number
  /** How many scripts came in meanwhile. */
  readonly files: number
  /** Theirs, over the wire: 0 from the cache, or where their origin hides it. */
  readonly bytes: number
}

/** What the developer wants to go wrong when a plugin loads. */
export interface Fault {
  /** Each loading fails: one alone would be spent by what is fetched ahead, which nobody sees fail. */
  readonly fail?: boolean
  /** Each loading waits first. @default 0 */
  readonly delayMs?: number
}

export interface Records {
  readonly requests: readonly RequestRecord[]
  readonly alerts: readonly AlertRecord[]
  readonly navigation: readonly NavigationRecord[]
  /** By plugin id, as `faults`. */
  readonly loads: Readonly<Record<string, LoadRecord>>
  readonly faults: Readonly<Record<string, Fault>>
}

const noRecords: Records = { requests: [], alerts: [], navigation: [], loads: {}, faults: {} }

const records = atom(noRecords)

/** Read-only; the functions below change it. */
export const recordsAtom: Atom<Records> = records

/** Forgets what was recorded. */
export function clearRecords(store: Store): void {
  store.set(records, noRecords)
}

type Log = 'requests' | 'alerts' | 'navigation'

/** Adds to a log, and returns what was added; of too many, the oldest goes, so that an open page does not fill up. */
export function addRecord<K extends Log>(
  store: Store,
  log: K,
  record: Omit<Records[K][number], keyof Entry>,
): Records[K][number] {
  const entry = { ...record, id: ++count, atMs: Date.now() } as Records[K][number]
  store.set(records, (before) => ({ ...before, [log]: [...before[log], entry].slice(-200) }))
  return entry
}

/** Ends a request's record, and shows it. */
export function settleRequest(store: Store, record: RequestRecord, status: string, durationMs: number): void {
  Object.assign(record, { status, durationMs })
  store.set(records, (before) => ({ ...before }))
}

let count = 0

/** Changes what is known of a plugin. */
export function changePlugin<K extends 'loads' | 'faults'>(
  store: Store,
  kind: K,
  id: string,
  change: Partial<Records[K][string]>,
): void {
  store.set(records, (before) => ({
    ...before,
    [kind]: { ...before[kind], [id]: { ...before[kind][id], ...change } },
  }))
}

/** Whole milliseconds since a time of `performance.now()`. */
export function since(startedMs: number): number {
  return Math.round(performance.now() - startedMs)
}
