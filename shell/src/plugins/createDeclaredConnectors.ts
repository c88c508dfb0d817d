import { type Cleanup, createLazyConnector, type DeclaredConnector } from '@latchkey/plugin-api'
import { release } from '../connections/release.js'
import type { Core } from '../core.js'
import type { LoadedPlugin } from '../state/plugins.js'
import { addPluginConnector } from './addPluginConnector.js'
import type { Registration } from './createLifecycle.js'

export interface DeclaredConnectors {
  /** Adds the connectors to the modal, unless already added. Reports each connector that is refused. */
  list(): void
  remove(): void
}

/** Creates a manifest's connectors. The first use of a connector activates the plugin. */
export function createDeclaredConnectors(
  core: Pick<Core, 'connectors' | 'runtime'>,
  { manifest, granted }: Registration,
  activate: () => Promise<LoadedPlugin>,
  report: (error: unknown) => void,
): DeclaredConnectors {
  const declared = granted.has('connectors:register') ? (manifest.contributes?.connectors ?? []) : []
  let listed: Cleanup[] | undefined

  function add({ id, ...data }: (typeof declared)[number]): Cleanup[] {
    const info = { ...data, id, type: 'EXTERNAL' } as const
    // Activation fails if a declared connector is missing.
    const load = async () => (await activate()).connectors[id] as DeclaredConnector
    try {
      return [addPluginConnector(core, manifest, createLazyConnector(info, load), report)]
    } catch (error) {
      report(error)
      return []
    }
  }

  return {
    list() {
      listed ??= declared.flatMap(add)
    },
    remove() {
      for (const cleanup of listed ?? []) release(cleanup)
      listed = undefined
    },
  }
}
