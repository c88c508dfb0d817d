import type { SentTransaction, TransactionStatus } from './account.js'
import { isCaipNetworkId, parseCaipNetworkId } from './caip.js'
import { readBatchId, readRecord, readTransactionHash } from './walletAnswers.js'

/** Validates a transaction that was read from storage. Returns `undefined` if it is malformed. */
export function readSentTransaction(stored: unknown): SentTransaction | undefined {
  const entry = readRecord(stored)
  const { from, kind, networkId, pluginId, sentAtMs, status } = entry
  if (!isCaipNetworkId(networkId) || !isWord(from) || !Number.isSafeInteger(sentAtMs)) return undefined
  const { namespace } = parseCaipNetworkId(networkId)
  const id = kind === 'batch' ? readBatchId(entry.id) : readTransactionHash(namespace, entry.id)
  if (id === undefined || (kind !== 'transaction' && kind !== 'batch') || !isStatus(status)) return undefined
  const hash = readTransactionHash('eip155', entry.hash)
  const replacedBy = readTransactionHash('eip155', entry.replacedBy)
  return {
    ...{ id, kind, networkId, from, sentAtMs: Number(sentAtMs), status },
    ...(hash && { hash }),
    ...(replacedBy && { replacedBy }),
    ...(isWord(pluginId) && { pluginId }),
  }
}

/** Whether the status can no longer change. A dropped transaction may still get into a block. */
export function isFinalStatus(status: TransactionStatus): boolean {
  return status !== 'pending' && status !== 'dropped'
}

const isWord = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value)

const statuses: readonly unknown[] = ['pending', 'success', 'reverted', 'replaced', 'dropped']
const isStatus = (value: unknown): value is TransactionStatus => statuses.includes(value)
