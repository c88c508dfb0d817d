import {
  connectionsAtom,
  networkIdsAtom,
  networksAtom,
  type Runtime,
  readConnection,
} from '@latchkey/shell/integration'
import { alertSeverity } from '@latchkey/shell/rules'
import { atom } from 'jotai/vanilla'
import { type Entry, recordsAtom } from '../records.js'
import { classifyRequest } from './classifyRequest.js'
import { createDoctorTab } from './createDoctorTab.js'
import { describePlugins } from './describePlugins.js'
import type { Item, Tab } from './Item.js'
import { namedAtoms } from './namedAtoms.js'

/** What the panel shows of a modal, by the names of its tabs. */
export function createTabs(runtime: Runtime): Readonly<Record<string, Tab>> {
  return {
    Plugins: atom((get) => describePlugins(runtime, get)),
    // The place of now is the latest.
    Views: atom((get) => list(get(recordsAtom).navigation, ({ views }) => ({ title: views.join(' › ') || 'closed' }))),
    Wallets: atom((get) =>
      [...new Set(get(networksAtom).map(({ chainNamespace }) => chainNamespace))].map((namespace) => {
        const value = readConnection(get(connectionsAtom), namespace)
        return { title: namespace, value, note: get(networkIdsAtom)[namespace], tags: [value.status] }
      }),
    ),
    Requests: atom((get) =>
      list(get(recordsAtom).requests, (value) => {
        const { method, status, durationMs } = value
        const tags = [classifyRequest(value, get), status, durationMs !== undefined && `${durationMs} ms`]
        return { title: method, tags, value }
      }),
    ),
    Atoms: atom((get) =>
      namedAtoms.map(([title, one]) => {
        const value = get(one)
        return { title, value, note: typeof value === 'object' ? undefined : String(value) }
      }),
    ),
    Alerts: atom((get) =>
      list(get(recordsAtom).alerts, ({ code, details }) => ({
        title: code,
        tags: [alertSeverity(code)],
        facts: { Details: details },
      })),
    ),
    Doctor: createDoctorTab(runtime),
  }
}

/** A log, the latest first, with the time of day in UTC. */
function list<T extends Entry>(records: readonly T[], describe: (record: T) => Item): readonly Item[] {
  return records
    .toReversed()
    .map((record) => ({ ...describe(record), id: record.id, note: new Date(record.atMs).toJSON().slice(11, -1) }))
}
