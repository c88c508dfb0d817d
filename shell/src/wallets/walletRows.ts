import { type ChainNamespace, type ConnectorInfo, isChainNamespace, type Network } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { readDevice } from '../device/readDevice.js'
import type { Runtime } from '../runtime.js'
import { namespaceFilterAtom } from '../state/navigation.js'
import { networksAtom } from '../state/networks.js'
import {
  connectorsAtom,
  excludedWalletsAtom,
  featuredWalletsAtom,
  recentWalletsAtom,
  recommendedWalletsAtom,
} from '../state/wallets.js'
import { orderWallets, type WalletRow } from './orderWallets.js'

export function createWalletRowsAtom({ options }: Pick<Runtime, 'options'>): Atom<readonly WalletRow[]> {
  const { mobile } = readDevice()
  return atom((get) => {
    const filter = get(namespaceFilterAtom)
    const namespace: ChainNamespace | undefined = isChainNamespace(filter) ? filter : undefined
    // A chain module may still list wallets after the app has removed its networks.
    const configured = new Set(get(networksAtom).map(({ chainNamespace }) => chainNamespace))
    const connectors = [...get(connectorsAtom).values()]
    return orderWallets({
      connectors: connectors.filter(({ namespaces }) => namespaces.some((key) => configured.has(key))),
      recent: get(recentWalletsAtom),
      featured: get(featuredWalletsAtom).wallets,
      recommended: get(recommendedWalletsAtom).wallets,
      excluded: get(excludedWalletsAtom),
      mobile,
      options,
      ...(namespace && { namespace }),
    })
  })
}

export interface ChainChoice {
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/** Lists the configured namespaces that the connectors support, in the order of the app's networks. */
export function listChainChoices(connectors: readonly ConnectorInfo[], networks: readonly Network[]): ChainChoice[] {
  const namespaces = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...namespaces].flatMap((namespace) => {
    const connector = connectors.find((info) => info.namespaces.includes(namespace))
    return connector ? [{ namespace, connectorId: connector.id }] : []
  })
}
