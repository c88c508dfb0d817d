import { isLatchkeyError, readErrorMessage } from '@latchkey/plugin-api'
import { coreAtom, knownPlugins, type PluginState, pluginsAtom, type Runtime } from '@latchkey/shell/integration'
import { grantPermissions } from '@latchkey/shell/rules'
import type { Getter } from 'jotai/vanilla'
import { recordsAtom } from '../records.js'
import { explainGate } from './explainGate.js'
import type { Item } from './Item.js'

type State = Pick<PluginState, 'manifest' | 'error'> & { readonly status: string }

/** Describes the modal's plugins. Until core registers them, only plugins with a known manifest are listed. */
export function describePlugins({ options }: Runtime, get: Getter): readonly Item[] {
  const core = get(coreAtom)
  const registered = [...get(pluginsAtom).values()]
  const waiting = knownPlugins(options).map(({ manifest }) => ({ manifest, status: 'waiting' }))
  return (core ? registered : waiting).map(({ manifest, status, error }: State) => {
    const { id, version, gate, permissions = [] } = manifest
    const granted = grantPermissions(manifest, options)
    const load = get(recordsAtom).loads[id]
    return {
      title: id,
      note: version,
      tags: [
        isLatchkeyError(error) ? `${status}: ${error.code}` : status,
        load && `${load.loadMs} ms`,
        load && `${(load.bytes / 1_000).toFixed(1)} kB`,
      ],
      facts: {
        Details: error === undefined ? undefined : describeError(error),
        Gate: gate && explainGate(gate, core, get),
        Permissions: permissions.map((name) => `${name} ${granted.has(name) ? 'granted' : 'refused'}`).join(', '),
      },
      value: { ...load, manifest },
      pluginId: id,
    }
  })
}

function describeError(error: unknown): string {
  const details = isLatchkeyError(error) && (error.details ?? (error.cause && readErrorMessage(error.cause)))
  return `${readErrorMessage(error)}: ${details}`
}
