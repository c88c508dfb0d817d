/** A modal's connectors: their data in an atom, the live objects in a map. */
import type { Connector, ConnectorInfo } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom, setConnectors } from '../state/wallets.js'
import { readImageUrl } from './readImageUrl.js'
import { readWalletName } from './readWalletName.js'

export interface ConnectorRegistry {
  /** A plugin's connector is listed only if no other connector leads to the same wallet. */
  add(connector: Connector, pluginId?: string): () => void
  ownerOf(id: string): string | undefined
  /** Returns the connector with the id, else its replacement. */
  get(id: string): Connector | undefined
  findByWallet(wallet: { readonly id: string; readonly rdns?: string }): Connector | undefined
}

export function createConnectorRegistry({ runtime }: Pick<Core, 'runtime'>): ConnectorRegistry {
  const { options, store } = runtime
  const entries = new Map<string, { connector: Connector; info: ConnectorInfo; pluginId: string | undefined }>()

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
      // `publish` omits plugins' duplicates.
      if (other.pluginId !== undefined || pluginId !== undefined) return false
      // A wallet gets one row, even if it is announced twice under different ids.
      if (other.info.id !== id) return isSameWallet(other.info, info)
      // Any script can announce a wallet, so it can't replace a chain module's or the host's connector.
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

/** Makes a connector's data safe to show. All connectors' names and pictures pass through here. */
export function readConnectorInfo(info: ConnectorInfo, hostImageUrl?: string): ConnectorInfo {
  const imageUrl = readImageUrl(hostImageUrl) ?? readImageUrl(info.imageUrl)
  const rdns = typeof info.rdns === 'string' && reverseDomain.test(info.rdns) ? info.rdns.toLowerCase() : undefined
  return {
    id: info.id,
    name: readWalletName(info.name, rdns),
    type: info.type,
    namespaces: [...info.namespaces],
    ...(info.label && { label: info.label }),
    ...(info.opens && { opens: info.opens }),
    ...(imageUrl && { imageUrl }),
    ...(rdns && { rdns }),
    ...(info.walletId && { walletId: info.walletId }),
    ...(info.listed === false && { listed: false }),
  }
}

const reverseDomain = /^[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63}){1,7}$/i
