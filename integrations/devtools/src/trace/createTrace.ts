import type { Store } from '@latchkey/plugin-api'
import { connectionsAtom, type Runtime } from '@latchkey/shell/integration'
import { shellVersion } from '@latchkey/shell/rules'
import type { Tab } from '../tabs/Item.js'
import { redact } from './redact.js'

/** Everything that the panel shows of a modal, and what it was made with, as JSON that may be shown to others. */
export function createTrace({ id, options, services, store }: Runtime, tabs: Readonly<Record<string, Tab>>): string {
  const { basic, features } = options
  const trace = {
    format: 'latchkey-trace-1',
    at: new Date().toISOString(),
    shell: shellVersion,
    modal: { id, basic, features, services },
    ...Object.fromEntries(Object.entries(tabs).map(([name, tab]) => [name, store.get(tab)])),
  }
  return formatRedacted(trace, store)
}

/** A value as JSON that may be shown to others; the accounts' addresses are shortened. */
export function formatRedacted(value: unknown, store: Store): string {
  const connections = Object.values(store.get(connectionsAtom))
  const addresses = connections.flatMap((connection) =>
    [...(connection?.accounts ?? []), ...(connection?.remembered ?? [])].map(({ address }) => address),
  )
  return JSON.stringify(redact(value, addresses), null, 2)
}
