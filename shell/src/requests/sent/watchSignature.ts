import type { RpcClient } from '@latchkey/plugin-api'
import { readRecord } from '../../storage/readRecord.js'
import { askUntil } from './askUntil.js'
import type { Outcome } from './Outcome.js'

/** Watches a transaction of Solana, by its signature. */
export function watchSignature(
  rpc: RpcClient,
  signature: string,
  signal: AbortSignal,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let unseen = 0
  return askUntil(
    async () => {
      // Who comes back from his phone's wallet after minutes asks for what nodes no longer keep at hand.
      const parameters = [[signature], { searchTransactionHistory: true }]
      const answer = readRecord(await rpc.request('getSignatureStatuses', parameters, signal))
      if (!Array.isArray(answer.value)) return undefined
      const { confirmationStatus, err } = readRecord(answer.value[0])
      if (confirmationStatus === 'confirmed' || confirmationStatus === 'finalized')
        return { status: err ? 'reverted' : 'success' }
      unseen = answer.value[0] === null ? unseen + 1 : 0
      return unseen >= mostUnseen ? { status: 'dropped' } : undefined
    },
    signal,
    onDropped,
  )
}

/** Two minutes: its blockhash is good for 150 slots, about one. */
const mostUnseen = 30
