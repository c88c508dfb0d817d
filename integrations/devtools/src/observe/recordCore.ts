import { replaceMember } from '@latchkey/doctor'
import type { Core } from '@latchkey/shell/integration'
import type { OnEnd } from '../OnEnd.js'
import { addRecord, settleRequest, since } from '../records.js'

/**
 * Writes down every request that enters the pipeline, of the host's provider and of plugins alike, and every alert. What
 * the provider answers from the store (`eth_accounts`, `eth_chainId`) never gets there.
 */
export function recordCore({ runtime: { store }, requests, alerts }: Core, onEnd: OnEnd): void {
  const undoRequests = replaceMember(requests, 'request', (original) => (parameters) => {
    const { method, namespace, origin } = parameters
    const startedMs = performance.now()
    const by = origin.kind === 'host' ? 'host' : origin.id
    const record = addRecord(store, 'requests', { method: String(method), namespace, origin: by, status: 'pending' })
    const settle = (status: string) => settleRequest(store, record, status, since(startedMs))
    const answer = original(parameters)
    answer.then(
      () => settle('answered'),
      // The code alone: a wallet's sentence may repeat what it was asked.
      (error?: { code?: unknown } | null) => settle(`failed: ${error?.code}`),
    )
    return answer
  })
  const undoAlerts = replaceMember(alerts, 'raise', (original) => (code, details, subject) => {
    addRecord(store, 'alerts', { code, details })
    original(code, details, subject)
  })
  onEnd(undoRequests, undoAlerts)
}
