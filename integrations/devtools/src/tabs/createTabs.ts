import type { Finding } from '@latchkey/doctor'
import type { RequestClass } from '@latchkey/plugin-api'
import * as shell from '@latchkey/shell/integration'
import { alertSeverity, classOf } from '@latchkey/shell/rules'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { type Entry, type RequestRecord, recordsAtom } from '../records.js'
import { describePlugins } from './describePlugins.js'
import type { Item, Tab } from './Item.js'

export function createTabs(runtime: shell.Runtime): Readonly<Record<string, Tab>> {
  return {
    Plugins: atom((get) => describePlugins(runtime, get)),
    Views: atom((get) => list(get(recordsAtom).navigation, ({ views }) => ({ title: views.join(' › ') || 'closed' }))),
    Wallets: atom((get) =>
      [...new Set(get(shell.networksAtom).map(({ chainNamespace }) => chainNamespace))].map((namespace) => {
        const value = shell.readConnection(get(shell.connectionsAtom), namespace)
        return { title: namespace, value, note: get(shell.networkIdsAtom)[namespace], tags: [value.status] }
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
      namedAtoms.map(([title, namedAtom]) => {
        const value = get(namedAtom)
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

function createDoctorTab(runtime: shell.Runtime): Tab {
  const findingsAtom = atom<readonly Finding[]>([])
  findingsAtom.onMount = (show) => {
    void import('@latchkey/doctor').then(({ diagnose }) => diagnose({ runtime })).then(show)
  }
  return atom((get) =>
    get(findingsAtom).map(({ id, level, found, why, remedy, docsUrl }) => ({
      title: id,
      tags: [level],
      facts: { Found: found, Fix: remedy, Why: why, Docs: docsUrl },
    })),
  )
}

/** The shell's atoms, keyed by export name. Omits `coreAtom`, because it contains functions, not data. */
const namedAtoms = Object.entries<unknown>(shell).filter(
  (entry): entry is [string, Atom<unknown>] => entry[0].endsWith('Atom') && entry[0] !== 'coreAtom',
)

/** Returns a request's class, from the shell or from the plugin that adds the method. */
function classifyRequest({ method, namespace }: RequestRecord, get: Getter): RequestClass {
  const known = classOf(method, namespace)
  const declared = [...get(shell.pluginsAtom).values()]
    .flatMap(({ manifest }) => manifest.rpc ?? [])
    .find((spec) => spec.method === method && spec.namespace === namespace)
  return known === 'refused' && declared ? declared.class : known
}

function list<T extends Entry>(records: readonly T[], describe: (record: T) => Item): readonly Item[] {
  return records
    .toReversed()
    .map((record) => ({ ...describe(record), id: record.id, note: new Date(record.atMs).toJSON().slice(11, -1) }))
}
