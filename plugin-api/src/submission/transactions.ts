import type { SentTransaction } from '../account.js'
import { isFinalStatus } from '../readSentTransaction.js'
import type { SubmissionContext } from './createSubmissions.js'
import type { SubmissionState } from './Submission.js'

/** Returns a transaction as the state of a submission, for the kit's `TransactionOutcome`. `dropped` counts as overdue. */
export function readOutcome({ id, status, replacedBy }: SentTransaction): SubmissionState<{ readonly hash: string }> {
  const known = { result: { hash: id }, ...(replacedBy !== undefined && { replacedBy }) }
  if (status === 'success') return { status: 'confirmed', ...known }
  if (status === 'reverted' || status === 'replaced') return { status: 'failed', outcome: status, ...known }
  return { status: 'sent', result: known.result, ...(status === 'dropped' && { isOverdue: true }) }
}

/**
 * Resolves with a transaction once it is final. Resolves with `undefined` if this modal does not follow it.
 *
 * @param isFinal Returns whether to stop waiting. @default any status but `pending`
 */
export function waitForTransaction(
  { accounts, add, store }: Pick<SubmissionContext, 'accounts' | 'add' | 'store'>,
  id: string,
  isFinal: (transaction: SentTransaction) => boolean = ({ status }) => status !== 'pending',
): Promise<SentTransaction | undefined> {
  return new Promise((resolve) => {
    const check = () => {
      const found = store.get(accounts.sent).find((transaction) => transaction.id === id)
      if (found && !isFinal(found)) return
      stop()
      resolve(found)
    }
    const stop = add(store.sub(accounts.sent, check))
    check()
  })
}

/**
 * Calls `onOutcome` once a transaction is final. Also calls it earlier if the transaction is dropped, because a
 * dropped transaction may still get into a block. Never calls it if this modal does not follow the transaction, as on Bitcoin.
 */
export async function followTransaction(
  context: Pick<SubmissionContext, 'accounts' | 'add' | 'store'>,
  id: string,
  onOutcome: (transaction: SentTransaction) => void,
): Promise<void> {
  const first = await waitForTransaction(context, id)
  if (first) onOutcome(first)
  if (first?.status !== 'dropped') return
  const last = await waitForTransaction(context, id, ({ status }) => isFinalStatus(status))
  if (last) onOutcome(last)
}
