/** The connectors of a modal: their data in an atom, the live ones in a map. */
import type { Connector, ConnectorInfo } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom, setConnectors } from '../state/wallets.js'
import { readImageUrl } from './readImageUrl.js'
import { readWalletName } from './readWalletName.js'

export interface ConnectorRegistry {
  /** @param pluginId the plugin that adds it. Its connector is only listed if no other leads to the same wallet. */
  add(connector: Connector, pluginId?: string): () => void
  ownerOf(id: string): string | undefined
  /** Returns the connector with the id, else the one that replaces it. */
  get(id: string): Connector | undefined
  /** Finds the connector of a wallet of the directory, by its rdns, else by its wallet id. */
  findByWallet(wallet: { readonly id: string; readonly rdns?: string }): Connector | undefined
}

export function createConnectorRegistry({ runtime }: Pick<Core, 'runtime'>): ConnectorRegistry {
  const { options, store } = runtime
  const entries = new Map<string, { connector: Connector; info: ConnectorInfo; pluginId: string | undefined }>()

  /** Lists the connectors. Leaves out one of a plugin while another leads to the same wallet. */
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
    const isDuplicate = [...entries.values()].some((other) => {
      // `publish` leaves out duplicates of plugins.
      if (other.pluginId !== undefined || pluginId !== undefined) return false
      // A wallet that is announced twice, under any id, gets one row.
      if (other.info.id !== id) return isSameWallet(other.info, info)
      // Any script can announce a wallet, so it never replaces a connector of a chain module or the host.
      return info.type === 'ANNOUNCED' && other.info.type !== info.type
    })
    if (isDuplicate) return () => undefined
    const entry = { connector, info, pluginId }
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
    get(id) {
      const replacement = () =>
        [...entries.values()].find(({ connector }) => 'replaces' in connector && connector.replaces === id)
      return (entries.get(id) ?? replacement())?.connector
    },
    ownerOf: (id) => entries.get(id)?.pluginId,
    findByWallet({ id, rdns }) {
      const infos = [...store.get(connectorsAtom).values()]
      const found = (rdns && infos.find((info) => info.rdns === rdns)) || infos.find((info) => info.walletId === id)
      return found && entries.get(found.id)?.connector
    },
  }
}

/** Compares rdns if both have one, else names. One wallet may have a connector for each namespace. */
function isSameWallet(a: ConnectorInfo, b: ConnectorInfo): boolean {
  if (!a.namespaces.some((namespace) => b.namespaces.includes(namespace))) return false
  if (leadsToManyWallets(a) || leadsToManyWallets(b)) return false
  if (a.rdns && b.rdns) return a.rdns === b.rdns
  return a.name.toLowerCase() === b.name.toLowerCase()
}

function leadsToManyWallets({ type }: ConnectorInfo): boolean {
  return type === 'WALLET_CONNECT' || type === 'AUTH'
}

/** Makes a connector's data safe to show. All names and pictures of connectors pass through here. */
export function readConnectorInfo(info: ConnectorInfo, hostImageUrl?: string): ConnectorInfo {
  const imageUrl = readImageUrl(hostImageUrl) ?? readImageUrl(info.imageUrl)
  const rdns = typeof info.rdns === 'string' && reverseDomain.test(info.rdns) ? info.rdns.toLowerCase() : undefined
  return {
    id: info.id,
    name: readWalletName(info.name, rdns),
    type: info.type,
    namespaces: [...info.namespaces],
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(info.walletId && { walletId: info.walletId }),
    ...(info.listed === false && { listed: false }),
  }
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
