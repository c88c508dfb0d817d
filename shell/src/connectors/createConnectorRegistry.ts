/** The connectors that are there: their data in an atom, the live ones in a map. */
import type { Cleanup, Connector, ConnectorInfo } from '@latchkey/plugin-api'
import type { ConnectorRegistry, Core } from '../contract/core.js'
import { connectorsAtom } from '../state/connectors.js'
import { isSameWallet } from './isSameWallet.js'
import { readConnectorInfo } from './readConnectorInfo.js'

/** Makes the registry with the host's own connectors in it. */
export function createConnectorRegistry({ runtime }: Pick<Core, 'runtime'>): ConnectorRegistry {
  const { options, store } = runtime
  const live = new Map<string, Connector>()

  function update(change: (infos: Map<string, ConnectorInfo>) => void) {
    const infos = new Map(store.get(connectorsAtom))
    change(infos)
    store.set(connectorsAtom, infos)
  }

  function add(connector: Connector): Cleanup {
    const { id } = connector.info
    const info = readConnectorInfo(connector.info, options.connectorImages?.[id])
    const rivals = [...store.get(connectorsAtom).values()].filter((other) =>
      // Any script can announce; it never takes the place of a connector that a module or the host added.
      other.id === id ? info.type === 'ANNOUNCED' && other.type !== info.type : isSameWallet(other, info),
    )
    // Whoever announces a known wallet a second time, under whatever id, does not get a row beside it.
    if (rivals.length > 0) return () => undefined
    live.set(id, connector)
    update((infos) => infos.set(id, info))
    return () => {
      if (live.get(id) !== connector) return
      live.delete(id)
      update((infos) => infos.delete(id))
    }
  }

  for (const connector of options.connectors ?? []) add(connector)

  return {
    add,
    get: (id) => live.get(id) ?? [...live.values()].find((one) => 'replaces' in one && one.replaces === id),
    findByWallet({ id, rdns }) {
      const infos = [...store.get(connectorsAtom).values()]
      const found = (rdns && infos.find((info) => info.rdns === rdns)) || infos.find((info) => info.walletId === id)
      return found && live.get(found.id)
    },
  }
}
