import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, keptWalletsAtom } from '../state/connections.js'
import type { ModalStorage } from '../storage/createStorage.js'
import { parseStoredConnections, storageKey } from '../storage/storedConnections.js'
import { readStoredWallets } from '../storage/storedWallets.js'

/** A wallet with its accounts in one namespace. */
export interface Holder {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** Behind one connector there may be one wallet after another. */
  readonly name: string | undefined
  /** Connected beside the one in use. */
  readonly isKept: boolean
  readonly accounts: readonly ChainAccount[]
}

/** The wallets that are connected, in use or kept. */
export function listHolders({ store }: Pick<Runtime, 'store'>): readonly Holder[] {
  const used = Object.entries(store.get(connectionsAtom)).map(([namespace, one]) => ({ ...one, namespace }))
  const kept = Object.entries(store.get(keptWalletsAtom)).flatMap(([namespace, list]) =>
    list.map((one) => ({ ...one, namespace, isKept: true })),
  )
  return [...used, ...kept].flatMap(({ accounts = [], connectorId, namespace, wallet, ...one }) => {
    if (accounts.length === 0 || connectorId === undefined) return []
    const isKept = 'isKept' in one
    return [{ namespace: namespace as ChainNamespace, connectorId, name: wallet?.name, isKept, accounts }]
  })
}

export function isSameHolder(one: Holder, other: Holder): boolean {
  return one.namespace === other.namespace && one.connectorId === other.connectorId && one.name === other.name
}

/** Whether storage, which all tabs share, has it as connected. */
export function isStored(storage: ModalStorage, { namespace, connectorId, isKept }: Holder): boolean {
  if (!isKept) return parseStoredConnections(storage.get(storageKey)).get(namespace)?.connectorId === connectorId
  const wallets = readStoredWallets(storage).get(namespace) ?? []
  return wallets.some((wallet) => wallet.connectorId === connectorId && wallet.status !== 'disconnected')
}
