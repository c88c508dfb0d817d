import type { Atom } from 'jotai/vanilla'
import type { SentTransaction } from '../account.js'
import type { PluginStorage } from '../context.js'
import { createStoredAtom } from '../createStoredAtom.js'
import { LatchkeyError } from '../errors.js'
import { listNonJson, type NonJsonValue } from '../listNonJson.js'
import { isFinalStatus, readSentTransaction } from '../readSentTransaction.js'
import { readRecord } from '../walletAnswers.js'
import type { SubmissionContext } from './createSubmissions.js'
import { StateRepeatedError } from './StateRepeatedError.js'

/** A transaction that the plugin sent, with what the plugin wants to remember about it. */
export type Receipt<Details> = SentTransaction & { readonly details: Details }

export interface ReceiptsOptions<Details> {
  /** Validates stored details, because the page's other scripts can change them. `undefined` drops the receipt. */
  readDetails(stored: unknown): Details | undefined
  /** The key in the plugin's storage. @default 'receipts' */
  readonly key?: string
}

export interface Receipts<Details> {
  /** The latest 100 receipts of all accounts, newest first. Keeps their status up to date. */
  readonly list: Atom<readonly Receipt<Details>[]>
  /**
   * Adds a receipt. Call this when the wallet has answered. `details` must be JSON, so write bigints as strings. Logs
   * `RECEIPT_DETAILS_INVALID` if `readDetails` rejects them.
   *
   * @throws {LatchkeyError} `RECEIPT_DETAILS_INVALID` if JSON can't hold `details`. The submission then becomes unclear.
   */
  add(transaction: Pick<SentTransaction, 'id' | 'from' | 'networkId'>, details: Details): void
}

/**
 * Keeps receipts in the plugin's storage, with each transaction's outcome. If the host refuses the permission
 * `storage`, receipts are lost when the page closes.
 * If the plugin has created receipts with this `key` before, logs `STATE_REPEATED`. A component does that when it
 * renders again, unless it calls `usePluginState`.
 */
export function createReceipts<Details>(
  context: SubmissionContext & { readonly storage?: PluginStorage },
  { readDetails, key = 'receipts' }: ReceiptsOptions<Details>,
): Receipts<Details> {
  const { accounts, add, store } = context
  reportRepetition(context, key)
  type List = readonly Receipt<Details>[]
  const read = (stored: unknown): List | undefined => {
    if (!Array.isArray(stored)) return undefined
    const receipts = stored.slice(0, maxReceipts).flatMap((entry) => readReceipt(entry, readDetails))
    return [...new Map(receipts.map((receipt) => [receipt.id, receipt])).values()]
  }
  const listAtom = createStoredAtom<List>(context, key, [], read)

  function follow() {
    const sent = new Map(store.get(accounts.sent).map((transaction) => [transaction.id, transaction]))
    const receipts = store.get(listAtom)
    const updated = receipts.map((receipt) => {
      const known = sent.get(receipt.id)
      const isNews = known && !isFinalStatus(receipt.status) && known.status !== receipt.status
      return isNews ? { ...receipt, ...known } : receipt
    })
    if (updated.some((receipt, index) => receipt !== receipts[index])) store.set(listAtom, updated)
  }
  add(store.sub(accounts.sent, follow))
  follow()

  return {
    list: listAtom,
    add(transaction, details) {
      const faults = listNonJson(details, 'details')
      if (faults.length > 0) throw new ReceiptDetailsInvalidError(describeFaults(faults))
      const known = store.get(accounts.sent).find(({ id }) => id === transaction.id)
      const sent: SentTransaction = { kind: 'transaction', sentAtMs: Date.now(), status: 'pending', ...transaction }
      const others = store.get(listAtom).filter(({ id }) => id !== transaction.id)
      store.set(listAtom, [{ ...sent, ...known, details }, ...others].slice(0, maxReceipts))
      if (readDetails(details) !== undefined) return
      const loss = 'readDetails() returns undefined for them, so the receipt is lost when the page reloads'
      context.log.error(new ReceiptDetailsInvalidError(loss))
    },
  }
}

function readReceipt<Details>(
  stored: unknown,
  readDetails: ReceiptsOptions<Details>['readDetails'],
): readonly Receipt<Details>[] {
  const sent = readSentTransaction(stored)
  const details = readDetails(readRecord(stored).details)
  if (!sent || details === undefined) return []
  // The modal stops following a transaction after a day.
  const isForgotten = sent.status === 'pending' && Date.now() - sent.sentAtMs > 24 * 3_600_000
  return [{ ...sent, ...(isForgotten && { status: 'dropped' as const }), details }]
}

const maxReceipts = 100

const createdKeys = new WeakMap<object, Map<string, number>>()

function reportRepetition(context: SubmissionContext, key: string): void {
  const counts = createdKeys.get(context) ?? new Map<string, number>()
  createdKeys.set(context, counts)
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  if (count !== 2) return
  const remedy = 'Call it in a function that you pass to usePluginState(). A second list needs another key'
  context.log.error(new StateRepeatedError(`createReceipts() ran again with the key '${key}'. ${remedy}`))
}

/** `receipts.add` got details that JSON can't hold, or that `readDetails` rejects. */
class ReceiptDetailsInvalidError extends LatchkeyError<'RECEIPT_DETAILS_INVALID'> {
  constructor(details: string) {
    super('RECEIPT_DETAILS_INVALID', "The receipt's details can't be stored", { details })
  }
}

function describeFaults(faults: readonly NonJsonValue[]): string {
  return faults.map(({ path, fault, remedy }) => `${path} ${fault}; ${remedy}`).join('. ')
}
