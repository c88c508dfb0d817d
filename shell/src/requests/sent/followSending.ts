/** What became of what was sent: noted where plugins and views read it, and balances asked for anew. */

import type { CaipNetworkId, SentTransaction } from '@latchkey/plugin-api'
import type { Core } from '../../core.js'
import { portfolioAtom } from '../../state/account.js'
import { networksAtom } from '../../state/networks.js'
import { sentAtom, setSent } from '../../state/requests.js'
import { readRecord } from '../../storage/readRecord.js'
import { isTransactionHash } from '../answerPatterns.js'
import type { Outcome } from './Outcome.js'
import { watchBatch } from './watchBatch.js'
import { watchSignature } from './watchSignature.js'
import { watchTransaction } from './watchTransaction.js'

export type SendingParts = Pick<Core, 'runtime' | 'rpc' | 'data' | 'requests'>

/** What was asked for, and what the wallet answered. */
export interface Sending extends Pick<SentTransaction, 'networkId' | 'from' | 'pluginId' | 'reference'> {
  readonly method: string
  readonly answer: unknown
}

/** Never throws: what was sent is sent, whatever becomes of watching it. */
export function followSending(core: SendingParts, { method, answer, ...about }: Sending): void {
  const { signal, store } = core.runtime
  const network = store.get(networksAtom).find((one) => one.caipNetworkId === about.networkId)
  if (!network) return
  const { networkId, from } = about
  const found = readId(core.runtime, networkId, method, answer)

  const watch = (id: string, kind: SentTransaction['kind'], onDropped: (outcome: Outcome) => void) => {
    const client = core.rpc(network)
    if (kind === 'batch') return watchBatch(core, id, signal)
    if (networkId.startsWith('solana:')) return watchSignature(client, id, signal, onDropped)
    return watchTransaction(client, { hash: id, from }, signal, onDropped)
  }

  /** Of the account that has sent, whatever is shown by now. */
  const refresh = async () => {
    const { refreshBalance, portfolio } = await core.data()
    await refreshBalance({ force: true, namespace: network.chainNamespace })
    const isListed = store.get(portfolioAtom).has(`${networkId}:${from.toLowerCase()}`)
    if (isListed) await portfolio.getBalances({ address: from, networkId, maxAgeMs: 0 })
  }

  async function follow() {
    if (found) {
      const { id, kind } = found
      note(store, { ...about, id, kind, sentAtMs: Date.now(), status: 'pending' })
      const learn = (outcome?: Outcome) => {
        const list = store.get(sentAtom)
        setSent(
          store,
          list.map((one) => (one.id === id ? { ...one, ...outcome } : one)),
        )
      }
      const outcome = await watch(id, kind, learn)
      if (signal.aborted) return
      learn(outcome)
    }
    // Before it is in a block the node would give the old balance.
    await refresh()
  }

  // A balance that can't be read says so where it is shown.
  follow().catch(() => undefined)
}

/** The specification's limit (section 9). What has an outcome goes first. */
const mostKept = 99

function note(store: Core['runtime']['store'], transaction: SentTransaction) {
  const list = [transaction, ...store.get(sentAtom).filter(({ id }) => id !== transaction.id)]
  const settled = list.findLastIndex(({ status }) => status !== 'pending')
  if (list.length > mostKept) list.splice(settled < 0 ? mostKept : settled, 1)
  setSent(store, list)
}

/**
 * What is asked about later; nothing for what has no name here, as a Bitcoin transaction's. A user operation is asked about
 * as a batch is, at the bundler.
 */
function readId(
  { services }: Core['runtime'],
  networkId: CaipNetworkId,
  method: string,
  answer: unknown,
): Pick<SentTransaction, 'id' | 'kind'> | undefined {
  if (method === 'wallet_sendCalls') {
    const id = typeof answer === 'string' ? answer : readRecord(answer).id
    return typeof id === 'string' && id.length <= longestBatchId ? { id, kind: 'batch' } : undefined
  }
  if (method === 'eth_sendUserOperation') {
    return services.bundlerUrl && isTransactionHash(answer) ? { id: answer, kind: 'batch' } : undefined
  }
  const id = networkId.startsWith('solana:') ? readRecord(answer).signature : answer
  return isTransactionHash(id) || isSignature(id) ? { id, kind: 'transaction' } : undefined
}

/** Solana's name of a transaction is its first signature, in base58. */
function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)
}

const longestBatchId = 8_194 // EIP-5792: 4096 bytes in hexadecimal
