/** The connections that outlive a visit: which connector each namespace was connected by, and nothing of the account. */
import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import type { ModalStorage } from './createStorage.js'
import { readRecord } from './readRecord.js'

export interface StoredConnection {
  readonly connectorId: string
}

export type StoredConnections = ReadonlyMap<ChainNamespace, StoredConnection>

/** Reads what `writeStoredConnections` wrote. What is foreign, corrupted or of another version counts as nothing. */
export function parseStoredConnections(stored: unknown): StoredConnections {
  const record = readRecord(stored)
  const connections = record.version === version ? readRecord(record.connections) : {}
  const found = new Map<ChainNamespace, StoredConnection>()
  for (const namespace of chainNamespaces) {
    const { connectorId } = readRecord(connections[namespace])
    if (typeof connectorId === 'string' && connectorId && connectorId.length <= longestId) {
      found.set(namespace, { connectorId })
    }
  }
  return found
}

/** One JSON under one key, so that another tab never sees half a change. */
export function writeStoredConnections(storage: ModalStorage, connections: StoredConnections): void {
  if (connections.size === 0) storage.remove(storageKey)
  else storage.set(storageKey, { version, connections: Object.fromEntries(connections) })
}

/** The entry looks under this key before core is there. */
export const storageKey = 'connections'

const version = 1
const longestId = 256
