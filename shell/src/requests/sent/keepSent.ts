/** Keeps sent transactions in storage, so that the modal follows them after a reload. */
import { isFinalStatus, parseCaipNetworkId, readSentTransaction, type SentTransaction } from '@latchkey/plugin-api'
import type { Core } from '../../core.js'
import { findNetwork } from '../../state/configuredNetworks.js'
import { keptWalletsAtom } from '../../state/connectionList.js'
import { connectionsAtom, readConnection } from '../../state/connections.js'
import { sentAtom, setSent } from '../../state/requests.js'
import { readRecord } from '../../storage/readRecord.js'
import { connectionsKey, parseStoredConnections } from '../../storage/storedConnections.js'

type KeepingParts = Pick<Core, 'runtime' | 'storage' | 'requests' | 'restored'>

/** Lists what was sent before a reload at once, and follows it when the connections are restored. */
export function keepSent({ requests, restored, runtime, storage }: KeepingParts): void {
  const { options, signal, store } = runtime
  if (options.enableReconnect === false) return
  const read = () => readStoredSent(storage.get(storageKey)).filter(({ networkId }) => findNetwork(store, networkId))
  setSent(store, read())

  /** Whether the account is connected. A locked wallet stays stored, and may come back with its accounts. */
  function isConnected({ from, networkId }: SentTransaction): boolean {
    const { namespace } = parseCaipNetworkId(networkId)
    const { accounts, status } = readConnection(store.get(connectionsAtom), namespace)
    if (status !== 'connected') return parseStoredConnections(storage.get(connectionsKey)).has(namespace)
    const kept = (store.get(keptWalletsAtom)[namespace] ?? []).flatMap((wallet) => wallet.accounts)
    return [...accounts, ...kept].some(({ address }) => address.toLowerCase() === from.toLowerCase())
  }

  function write() {
    // Other tabs store what they sent under the same key.
    const listed = new Map([...read(), ...store.get(sentAtom)].map((entry) => [entry.id, entry]))
    const sent = [...listed.values()]
      .filter((entry) => isRecent(entry) && isConnected(entry))
      .sort((one, other) => other.sentAtMs - one.sentAtMs)
      .slice(0, maxStored)
      // A reference means nothing to the plugin after a reload.
      .map(({ reference: _reference, ...entry }) => entry)
    if (sent.length > 0) storage.set(storageKey, { version, sent })
    else if (storage.get(storageKey) !== undefined) storage.remove(storageKey)
  }

  void restored.then(() => {
    if (signal.aborted) return
    setSent(store, store.get(sentAtom).filter(isConnected))
    for (const entry of store.get(sentAtom)) if (!isFinalStatus(entry.status)) requests.resume(entry)
    write()
    // Disconnecting updates the connection's state first, and the storage afterwards.
    const writeLater = () => queueMicrotask(() => signal.aborted || write())
    for (const source of [sentAtom, connectionsAtom, keptWalletsAtom]) {
      signal.addEventListener('abort', store.sub(source, writeLater))
    }
  })
}

export function readStoredSent(stored: unknown): readonly SentTransaction[] {
  const { sent, version: storedVersion } = readRecord(stored)
  if (storedVersion !== version || !Array.isArray(sent)) return []
  const entries = sent
    .slice(0, maxStored)
    .flatMap((entry) => readSentTransaction(entry) ?? [])
    .filter(isRecent)
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

function isRecent(entry: SentTransaction): boolean {
  const ageMs = Date.now() - entry.sentAtMs
  return ageMs >= 0 && ageMs < (isFinalStatus(entry.status) ? maxFinalAgeMs : maxPendingAgeMs)
}

const storageKey = 'sent'
const version = 1
const maxStored = 20
const maxFinalAgeMs = 3_600_000
const maxPendingAgeMs = 24 * maxFinalAgeMs
