import {
  type CaipNetworkId,
  type Network,
  parseCaipNetworkId,
  readBatchId,
  readTransactionHash,
  type SentTransaction,
  type Store,
} from '@latchkey/plugin-api'
import type { Core } from '../../core.js'
import { portfolioAtom, portfolioKey } from '../../state/account.js'
import { findNetwork } from '../../state/networks.js'
import { sentAtom, setSent } from '../../state/requests.js'
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

/** Follows a transaction from before a reload, which the list already contains. */
export function resumeSending(core: SendingParts, transaction: SentTransaction): void {
  const network = findNetwork(core.runtime.store, transaction.networkId)
  if (network) settle(core, transaction, network).catch(() => undefined)
}

async function follow(core: SendingParts, { method, answer, ...sending }: Sending, network: Network): Promise<void> {
  const sent = readId(core.runtime, sending.networkId, method, answer)
  if (!sent) return refreshBalances(core, sending, network)
  addSent(core.runtime.store, { ...sending, ...sent, sentAtMs: Date.now(), status: 'pending' })
  return settle(core, { ...sending, ...sent }, network)
}

async function settle(core: SendingParts, sent: Watched, network: Network): Promise<void> {
  const { signal, store } = core.runtime
  const update = (outcome?: Outcome) => {
    const list = store.get(sentAtom).map((entry) => (entry.id === sent.id ? { ...entry, ...outcome } : entry))
    setSent(store, list)
  }
  const outcome = await watch(core, sent, network, update)
  if (signal.aborted) return
  update(outcome)
  return refreshBalances(core, sent, network)
}

/** Called last, because nodes report the old balance until the transaction is mined. */
async function refreshBalances(
  { data, runtime }: SendingParts,
  { from, networkId }: Pick<Watched, 'from' | 'networkId'>,
  network: Network,
): Promise<void> {
  const { refreshBalance, portfolio } = await data()
  await refreshBalance({ force: true, namespace: network.chainNamespace })
  const isListed = runtime.store.get(portfolioAtom).has(portfolioKey(networkId, from))
  if (isListed) await portfolio.getBalances({ address: from, networkId, maxAgeMs: 0 })
}

type Watched = Pick<SentTransaction, 'id' | 'kind' | 'from' | 'networkId'>

function watch(
  core: SendingParts,
  { id, kind, from }: Watched,
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
  { services }: Core['runtime'],
  networkId: CaipNetworkId,
  method: string,
  answer: unknown,
): Pick<SentTransaction, 'id' | 'kind'> | undefined {
  if (method === 'wallet_sendCalls') {
    const id = readBatchId(answer)
    return id === undefined ? undefined : { id, kind: 'batch' }
  }
  const { namespace } = parseCaipNetworkId(networkId)
  const id = namespace === 'eip155' || namespace === 'solana' ? readTransactionHash(namespace, answer) : undefined
  if (id === undefined) return undefined
  if (method !== 'eth_sendUserOperation') return { id, kind: 'transaction' }
  return services.bundlerUrl ? { id, kind: 'batch' } : undefined
}
