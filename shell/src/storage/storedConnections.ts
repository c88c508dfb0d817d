/** Stored connections and kept wallets: which connectors they use, but no accounts. */
import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { readWalletName } from '../connectors/readWalletName.js'
import type { ModalStorage } from './createStorage.js'
import { readRecord } from './readRecord.js'

export interface StoredConnection {
  readonly connectorId: string
}

export type StoredConnections = ReadonlyMap<ChainNamespace, StoredConnection>

export interface StoredWallet extends StoredConnection {
  /** `connected`, `disconnected`, or what another version wrote. */
  readonly status: string
  readonly name: string
}

export type StoredWallets = ReadonlyMap<ChainNamespace, readonly StoredWallet[]>

/** Ignores entries that are invalid or from another version. */
export function parseStoredConnections(stored: unknown): StoredConnections {
  return readNamespaces(stored, 'connections', (connection) => {
    const { connectorId } = readRecord(connection)
    return isShort(connectorId) ? { connectorId } : undefined
  })
}

/** Writes a single key, so that other tabs never see half a change. */
export function writeStoredConnections(storage: ModalStorage, connections: StoredConnections): void {
  writeNamespaces(storage, connectionsKey, 'connections', connections)
}

export function readStoredWallets(storage: ModalStorage): StoredWallets {
  return readNamespaces(storage.get(walletsKey), 'wallets', (list) => {
    const wallets = (Array.isArray(list) ? list : []).slice(0, maxWallets).flatMap((entry) => {
      const { connectorId, status, name } = readRecord(entry)
      return isShort(connectorId) && isShort(status) ? [{ connectorId, status, name: readWalletName(name) }] : []
    })
    return wallets.length > 0 ? wallets : undefined
  })
}

export function writeStoredWallets(storage: ModalStorage, wallets: StoredWallets): void {
  writeNamespaces(storage, walletsKey, 'wallets', new Map([...wallets].filter(([, list]) => list.length > 0)))
}

export const connectionsKey = 'connections'
export const walletsKey = 'wallets'

/** Per namespace. The oldest wallets are removed. */
export const maxWallets = 10

const version = 1
const maxIdLength = 256

function readNamespaces<T>(stored: unknown, member: string, read: (entry: unknown) => T | undefined) {
  const record = readRecord(stored)
  const entries = record.version === version ? readRecord(record[member]) : {}
  const found = new Map<ChainNamespace, T>()
  for (const namespace of chainNamespaces) {
    const value = read(entries[namespace])
    if (value !== undefined) found.set(namespace, value)
  }
  return found
}

function writeNamespaces(storage: ModalStorage, key: string, member: string, entries: ReadonlyMap<string, unknown>) {
  if (entries.size === 0) storage.remove(key)
  else storage.set(key, { version, [member]: Object.fromEntries(entries) })
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxIdLength
}
