import type { Store } from '@latchkey/plugin-api'
import { connectionsAtom, type Runtime } from '@latchkey/shell/integration'
import { readServices, shellVersion } from '@latchkey/shell/rules'
import type { Tab } from '../tabs/Item.js'
import { redact } from './redact.js'

/** Returns everything the panel shows, plus the modal's options, as JSON that is safe to share. */
export function createTrace({ id, options, store }: Runtime, tabs: Readonly<Record<string, Tab>>): string {
  const { basic, features } = options
  const trace = {
    format: 'latchkey-trace-1',
    at: new Date().toISOString(),
    shell: shellVersion,
    modal: { id, basic, features, services: readServices(options) },
    ...Object.fromEntries(Object.entries(tabs).map(([name, tab]) => [name, store.get(tab)])),
  }
  return formatRedacted(trace, store)
}

/** Returns a value as JSON that is safe to share. Shortens the accounts' addresses. */
export function formatRedacted(value: unknown, store: Store): string {
  const connections = Object.values(store.get(connectionsAtom))
  const addresses = connections.flatMap((connection) =>
    [...(connection?.accounts ?? []), ...(connection?.remembered ?? [])].map(({ address }) => address),
  )
  return JSON.stringify(redact(value, addresses), null, 2)
}
