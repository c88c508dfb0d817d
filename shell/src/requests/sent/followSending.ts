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
import { readServices } from '../../services/defaultServices.js'
import { portfolioAtom, portfolioKey } from '../../state/account.js'
import { findNetwork } from '../../state/configuredNetworks.js'
import { connectionsAtom, readConnection } from '../../state/connections.js'
import { sentAtom, setSent } from '../../state/requests.js'
import { type Outcome, requestStatus, watchBatch, watchSignature } from './watchSending.js'
import { watchTransaction } from './watchTransaction.js'

export type SendingParts = Pick<Core, 'runtime' | 'rpc' | 'data' | 'requests'>

export interface Sending extends Pick<SentTransaction, 'networkId' | 'from' | 'pluginId' | 'reference'> {
  readonly method: string
  readonly answer: unknown
}

/** Keeps the list of sent transactions. Refreshes balances when a transaction settles. Never throws. */
export function followSending(core: SendingParts, { method, answer, ...sending }: Sending): void {
  const { store } = core.runtime
  const sent = readId(core.runtime, sending.networkId, method, answer)
  if (sent && findNetwork(store, sending.networkId)) {
    addSent(store, { ...sending, ...sent, sentAtMs: Date.now(), status: 'pending' })
  }
  resumeSending(core, { ...sending, ...sent })
}

/** Follows a listed transaction, for example after a reload. Without an id, only refreshes balances. */
export function resumeSending(core: SendingParts, sent: Watched): void {
  const network = findNetwork(core.runtime.store, sent.networkId)
  // Views show a balance's error themselves.
  if (network) settle(core, sent, network).catch(() => undefined)
}

type Watched = Pick<SentTransaction, 'from' | 'networkId'> & Partial<Pick<SentTransaction, 'id' | 'kind'>>

async function settle(core: SendingParts, { from, id, kind, networkId }: Watched, network: Network): Promise<void> {
  const { signal, store } = core.runtime
  if (id !== undefined) {
    const update = (outcome?: Partial<SentTransaction>) => {
      const list = store.get(sentAtom).map((entry) => (entry.id === id ? { ...entry, ...outcome } : entry))
      setSent(store, list)
    }
    const isBatch = kind !== 'batch' && (await findBatch(core, { id, from }, network))
    if (isBatch) update({ kind: 'batch' })
    const outcome = await watch(core, { id, kind: isBatch ? 'batch' : (kind ?? 'transaction'), from }, network, update)
    if (signal.aborted) return
    update(outcome)
  }
  // Refresh only now: nodes report the old balance until the transaction is mined.
  const { refreshBalance, portfolio } = await core.data()
  await refreshBalance({ force: true, namespace: network.chainNamespace })
  const isListed = store.get(portfolioAtom).has(portfolioKey(networkId, from))
  if (isListed) await portfolio.getBalances({ address: from, networkId, maxAgeMs: 0 })
}

/** Whether a contract wallet, such as Safe, answered `eth_sendTransaction` with the id of a batch instead of a hash. */
async function findBatch(
  { requests, rpc, runtime }: SendingParts,
  { id, from }: Pick<SentTransaction, 'id' | 'from'>,
  network: Network,
): Promise<boolean> {
  const { accounts, connectorId } = readConnection(runtime.store.get(connectionsAtom), network.chainNamespace)
  const isSmart = accounts.some(({ address, type }) => type === 'smartAccount' && address === from)
  // The embedded wallet always answers with a hash.
  if (!isSmart || connectorId === 'AUTH') return false
  try {
    if (await rpc(network).request('eth_getTransactionByHash', [id], runtime.signal)) return false
    return typeof (await requestStatus(requests, id, runtime.signal)).status === 'number'
  } catch {
    return false // the wallet does not know this batch
  }
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
    const id = readBatchId(answer)
    return id === undefined ? undefined : { id, kind: 'batch' }
  }
  const { namespace } = parseCaipNetworkId(networkId)
  const id = namespace === 'eip155' || namespace === 'solana' ? readTransactionHash(namespace, answer) : undefined
  if (id === undefined) return undefined
  if (method !== 'eth_sendUserOperation') return { id, kind: 'transaction' }
  return readServices(options).bundlerUrl ? { id, kind: 'batch' } : undefined
}
