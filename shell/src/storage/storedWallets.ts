/** The wallets that a namespace knows besides the one in use, as they outlive a visit: nothing of their accounts. */
import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { readWalletName } from '../connectors/readWalletName.js'
import type { ModalStorage } from './createStorage.js'
import { readRecord } from './readRecord.js'

export interface StoredWallet {
  readonly connectorId: string
  /** `connected`, `disconnected`, or what another version wrote. */
  readonly status: string
  readonly name: string
}

export type StoredWallets = ReadonlyMap<ChainNamespace, readonly StoredWallet[]>

/** Reads what `writeStoredWallets` wrote. What is foreign or corrupted counts as nothing. */
export function readStoredWallets(storage: ModalStorage): StoredWallets {
  const record = readRecord(storage.get(walletsKey))
  const lists = record.version === version ? readRecord(record.wallets) : {}
  const found = new Map<ChainNamespace, readonly StoredWallet[]>()
  for (const namespace of chainNamespaces) {
    const list = lists[namespace]
    const wallets = (Array.isArray(list) ? list : []).slice(0, mostWallets).flatMap((entry) => {
      const { connectorId, status, name } = readRecord(entry)
      const fits = isShort(connectorId) && isShort(status)
      return fits ? [{ connectorId, status, name: readWalletName(name) }] : []
    })
    if (wallets.length > 0) found.set(namespace, wallets)
  }
  return found
}

export function writeStoredWallets(storage: ModalStorage, wallets: StoredWallets): void {
  const lists = Object.fromEntries([...wallets].filter(([, list]) => list.length > 0))
  if (Object.keys(lists).length === 0) storage.remove(walletsKey)
  else storage.set(walletsKey, { version, wallets: lists })
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= longestId
}

export const walletsKey = 'wallets'

/** Of each namespace; the oldest goes. */
export const mostWallets = 10

const version = 1
const longestId = 256
