/** The connections that outlive a visit: which connector each namespace was connected by, and nothing of the account. */
import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { ModalStorage } from '../contract/core.js'

export interface StoredConnection {
  readonly connectorId: string
}

export type StoredConnections = ReadonlyMap<ChainNamespace, StoredConnection>

/** Reads what `writeStoredConnections` wrote. What is foreign, corrupted or of another version counts as nothing. */
export function parseStoredConnections(stored: unknown): StoredConnections {
  const result = v.safeParse(StoredSchema, stored)
  if (!result.success) return new Map()
  const { connections } = result.output
  return new Map(
    chainNamespaces.flatMap((namespace) => {
      const connection = v.safeParse(ConnectionSchema, connections[namespace])
      return connection.success ? [[namespace, connection.output] as const] : []
    }),
  )
}

/** One JSON under one key, so that another tab never sees half a change. */
export function writeStoredConnections(storage: ModalStorage, connections: StoredConnections): void {
  if (connections.size === 0) storage.remove(storageKey)
  else storage.set(storageKey, { version, connections: Object.fromEntries(connections) })
}

/** The entry looks under this key before core is there. */
export const storageKey = 'connections'

const version = 1

const ConnectionSchema = v.object({ connectorId: v.pipe(v.string(), v.minLength(1), v.maxLength(256)) })
const StoredSchema = v.object({ version: v.literal(version), connections: v.record(v.string(), v.unknown()) })
