/** What a wallet answers to a transaction, and what the network makes of it. */
import type { SentTransaction } from '../account.js'
import type { SubmissionContext } from './createSubmissions.js'

/** The hash in a wallet's answer, on Solana the signature; `undefined` for anything else. */
export function readTransactionHash(answer: unknown): string | undefined {
  const hash: unknown = Object(answer).signature ?? answer
  return typeof hash === 'string' && /^(0x[\da-f]{64}|[1-9A-HJ-NP-Za-km-z]{64,88})$/i.test(hash) ? hash : undefined
}

/**
 * Resolves when a transaction of this modal has reached its end. `undefined`: the modal does not follow it.
 *
 * @param id its hash, or a batch's id.
 * @param isFinal which state ends the waiting. @default any but `pending`
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
