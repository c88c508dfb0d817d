import type { CaipNetworkId, Network, SentTransaction, Store } from '@latchkey/plugin-api'
import type { Core } from '../../core.js'
import { readServices } from '../../services/defaultServices.js'
import { portfolioAtom, portfolioKey } from '../../state/account.js'
import { findNetwork } from '../../state/configuredNetworks.js'
import { sentAtom, setSent } from '../../state/requests.js'
import { readRecord } from '../../storage/readRecord.js'
import { isTransactionHash } from '../answerPatterns.js'
import { type Outcome, watchBatch, watchSignature } from './watchSending.js'
import { watchTransaction } from './watchTransaction.js'

export type SendingParts = Pick<Core, 'runtime' | 'rpc' | 'data' | 'requests'>

export interface Sending extends Pick<SentTransaction, 'networkId' | 'from' | 'pluginId' | 'reference'> {
  readonly method: string
  readonly answer: unknown
}

/** Keeps the list of sent transactions. Refreshes balances when a transaction settles. Never throws. */
export function followSending(core: SendingParts, sending: Sending): void {
  const network = findNetwork(core.runtime.store, sending.networkId)
  // Views show a balance's error themselves.
  if (network) follow(core, sending, network).catch(() => undefined)
}

async function follow(core: SendingParts, { method, answer, ...sending }: Sending, network: Network): Promise<void> {
  const { signal, store } = core.runtime
  const { networkId, from } = sending
  const sent = readId(core.runtime, networkId, method, answer)
  if (sent) {
    addSent(store, { ...sending, ...sent, sentAtMs: Date.now(), status: 'pending' })
    const update = (outcome?: Outcome) => {
      const list = store.get(sentAtom).map((entry) => (entry.id === sent.id ? { ...entry, ...outcome } : entry))
      setSent(store, list)
    }
    const outcome = await watch(core, { ...sent, from }, network, update)
    if (signal.aborted) return
    update(outcome)
  }
  // Refresh only now: nodes report the old balance until the transaction is mined.
  const { refreshBalance, portfolio } = await core.data()
  await refreshBalance({ force: true, namespace: network.chainNamespace })
  const isListed = store.get(portfolioAtom).has(portfolioKey(networkId, from))
  if (isListed) await portfolio.getBalances({ address: from, networkId, maxAgeMs: 0 })
}

function watch(
  core: SendingParts,
  { id, kind, from }: Pick<SentTransaction, 'id' | 'kind' | 'from'>,
  network: Network,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  const { signal } = core.runtime
  if (kind === 'batch') return watchBatch(core, id, signal)
  const client = core.rpc(network)
  if (network.chainNamespace === 'solana') return watchSignature(client, id, signal, onDropped)
  return watchTransaction(client, { hash: id, from }, signal, onDropped)
}

function addSent(store: Store, transaction: SentTransaction): void {
  const list = [transaction, ...store.get(sentAtom).filter(({ id }) => id !== transaction.id)]
  if (list.length > maxKept) {
    const settled = list.findLastIndex(({ status }) => status !== 'pending')
    list.splice(settled < 0 ? maxKept : settled, 1)
  }
  setSent(store, list)
}

const maxKept = 99

/** Returns `undefined` if nothing can be watched, as with Bitcoin. The bundler tracks user operations like batches. */
function readId(
  { options }: Core['runtime'],
  networkId: CaipNetworkId,
  method: string,
  answer: unknown,
): Pick<SentTransaction, 'id' | 'kind'> | undefined {
  if (method === 'wallet_sendCalls') {
    const id = typeof answer === 'string' ? answer : readRecord(answer).id
    return typeof id === 'string' && id.length <= maxBatchIdLength ? { id, kind: 'batch' } : undefined
  }
  if (method === 'eth_sendUserOperation') {
    return readServices(options).bundlerUrl && isTransactionHash(answer) ? { id: answer, kind: 'batch' } : undefined
  }
  const id = networkId.startsWith('solana:') ? readRecord(answer).signature : answer
  return isTransactionHash(id) || isSignature(id) ? { id, kind: 'transaction' } : undefined
}

/** A Solana transaction's id is its first signature, in base58. */
function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)
}

const maxBatchIdLength = 8_194 // EIP-5792: 4096 bytes in hexadecimal
