import { createPluginStorage } from '../../storage/createPluginStorage.js'
import type { ContextParts } from '../createContext.js'
import { freezeMembers } from '../freeze.js'

/** The member behind `storage`. */
export function storageMembers({ core, manifest, granted, scope: { add, guard } }: ContextParts): object {
  if (!granted.has('storage')) return {}
  const { storage, runtime } = core
  const { get, set, remove, atom } = createPluginStorage({ storage, store: runtime.store, pluginId: manifest.id, add })
  return {
    storage: {
      get: guard(get),
      set: guard(set),
      remove: guard(remove),
      atom: guard((key: string, initial: unknown, parse: (stored: unknown) => unknown) =>
        freezeMembers(atom(key, initial, parse)),
      ),
    },
  }
}
