import type { CaipNetworkId } from '@latchkey/plugin-api'
import { readRecord } from '../connections/readRecord.js'
import { pause } from '../connections/waitAtMost.js'
import type { Core } from '../contract/core.js'
import { networksAtom } from '../state/networks.js'
import { isTransactionHash } from './answerPatterns.js'

/**
 * Asks for the balance anew once a sent transaction is in a block: before that the node would give the old one.
 * Without a hash (a batch, a user operation) it asks once, at once.
 */
export function refreshAfterSending(
  { runtime, rpc, data }: Pick<Core, 'runtime' | 'rpc' | 'data'>,
  networkId: CaipNetworkId,
  answer: unknown,
): void {
  const { signal, store } = runtime
  const network = store.get(networksAtom).find((one) => one.caipNetworkId === networkId)
  if (!network) return

  async function isMined(hash: string): Promise<boolean> {
    if (!network) return true
    if (network.chainNamespace !== 'solana') {
      return (await rpc(network).request('eth_getTransactionReceipt', [hash], signal)) !== null
    }
    const answer = readRecord(await rpc(network).request('getSignatureStatuses', [[hash]], signal))
    const status = readRecord(Array.isArray(answer.value) ? answer.value[0] : undefined)
    return status.confirmationStatus === 'confirmed' || status.confirmationStatus === 'finalized'
  }

  async function follow() {
    const sent = networkId.startsWith('solana:') ? readRecord(answer).signature : answer
    const hash = isTransactionHash(sent) || isSignature(sent) ? sent : undefined
    // A node that is away for a moment has not lost the transaction.
    for (let asked = 0; hash && asked < mostAsked && !(await isMined(hash).catch(() => false)); asked++) {
      await pause(intervalMs, signal)
      if (signal.aborted) return
    }
    await (await data()).refreshBalance({ force: true })
  }

  // The transaction is sent either way; a balance that can't be read says so where it is shown.
  follow().catch(() => undefined)
}

/** Solana's name of a transaction is its first signature, in base58. */
function isSignature(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)
}

const intervalMs = 4_000
/** Two minutes: what is not mined by then was sent with too low a fee. */
const mostAsked = 30
