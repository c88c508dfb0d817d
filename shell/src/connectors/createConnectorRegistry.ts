/** The connectors that are there: their data in an atom, the live ones in a map. */

import type { Connector, ConnectorInfo } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom, setConnectors } from '../state/wallets.js'
import { isSameWallet } from './isSameWallet.js'
import { readConnectorInfo } from './readConnectorInfo.js'

export interface ConnectorRegistry {
  /** @param pluginId the plugin that registers it. Its connectors give way to all others. */
  add(connector: Connector, pluginId?: string): () => void
  /** The plugin that registered the connector. */
  ownerOf(id: string): string | undefined
  /** The connector with the id, else the one that replaces it. */
  get(id: string): Connector | undefined
  /** The connector for a wallet of the directory: same rdns, else same wallet id. */
  findByWallet(wallet: { readonly id: string; readonly rdns?: string }): Connector | undefined
}

interface Entry {
  readonly connector: Connector
  readonly info: ConnectorInfo
  /** The plugin that registered it; absent for chain modules, the host and the embedded wallet. */
  readonly pluginId: string | undefined
}

/** Makes the registry with the host's own connectors in it. */
export function createConnectorRegistry({ runtime }: Pick<Core, 'runtime'>): ConnectorRegistry {
  const { options, store } = runtime
  const entries = new Map<string, Entry>()

  /** Lists the connectors. One of a plugin is left out while another connector leads to the same wallet. */
  function publish() {
    const all = [...entries.values()]
    const listed = all.filter(({ pluginId }) => pluginId === undefined).map(({ info }) => info)
    for (const { info, pluginId } of all) {
      if (pluginId !== undefined && !listed.some((other) => isSameWallet(other, info))) listed.push(info)
    }
    const infos = all.map(({ info }) => info).filter((info) => listed.includes(info))
    setConnectors(store, new Map(infos.map((info) => [info.id, info])))
  }

  function add(connector: Connector, pluginId?: string): () => void {
    const { id } = connector.info
    const info = readConnectorInfo(connector.info, options.connectorImages?.[id])
    const rivals = [...entries.values()].filter(
      (other) =>
        // What a plugin registered gives way to every other connector.
        other.pluginId === undefined &&
        pluginId === undefined &&
        // Any script can announce; it never takes the place of a connector that a module or the host added.
        (other.info.id === id
          ? info.type === 'ANNOUNCED' && other.info.type !== info.type
          : isSameWallet(other.info, info)),
    )
    // A wallet that is announced a second time, under whatever id, gets no second row.
    if (rivals.length > 0) return () => undefined
    const entry: Entry = { connector, info, pluginId }
    entries.set(id, entry)
    publish()
    return () => {
      if (entries.get(id) !== entry) return
      entries.delete(id)
      publish()
    }
  }

  for (const connector of options.connectors ?? []) add(connector)

  return {
    add,
    get: (id) =>
      entries.get(id)?.connector ??
      Array.from(entries.values(), ({ connector }) => connector).find(
        (one) => 'replaces' in one && one.replaces === id,
      ),
    ownerOf: (id) => entries.get(id)?.pluginId,
    findByWallet({ id, rdns }) {
      const infos = [...store.get(connectorsAtom).values()]
      const found = (rdns && infos.find((info) => info.rdns === rdns)) || infos.find((info) => info.walletId === id)
      return found && entries.get(found.id)?.connector
    },
  }
}
