import { replaceMember } from '@latchkey/doctor'
import type { Store } from '@latchkey/plugin-api'
import { type Core, coreAtom, openAtom, type Runtime, viewStackAtom } from '@latchkey/shell/integration'
import { addRecord, clearRecords, type OnEnd, settleRequest, since } from '../records.js'
import { controlLoading } from './controlLoading.js'

/** Records what a modal does, without starting it. Records core once it runs. */
export function observeModal({ store }: Pick<Runtime, 'store'>, onEnd: OnEnd): void {
  function followCore() {
    const core = store.get(coreAtom)
    if (core) recordCore(core, onEnd)
  }

  controlLoading(store, onEnd)
  recordNavigation(store, onEnd)
  onEnd(store.sub(coreAtom, followCore), () => clearRecords(store))
  followCore()
}

/** Records alerts and requests, except `eth_accounts` and `eth_chainId`, which the provider answers from the store. */
function recordCore({ runtime: { store }, requests, alerts }: Core, onEnd: OnEnd): void {
  const undoRequests = replaceMember(requests, 'request', (original) => (parameters) => {
    const { method, namespace, origin: caller } = parameters
    const startedMs = performance.now()
    const origin = caller.kind === 'host' ? 'host' : caller.id
    const record = addRecord(store, 'requests', { method: String(method), namespace, origin, status: 'pending' })
    const settle = (status: string) => settleRequest(store, record, status, since(startedMs))
    const answer = original(parameters)
    answer.then(
      () => settle('answered'),
      // Records only the error's code, because a wallet's message may repeat the request.
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

function recordNavigation(store: Store, onEnd: OnEnd): void {
  let recordedKeys = ''

  function record() {
    const stack = store.get(openAtom) ? store.get(viewStackAtom) : []
    const keys = stack.map(({ key }) => key).join()
    if (keys === recordedKeys) return
    recordedKeys = keys
    addRecord(store, 'navigation', { views: stack.map(({ name }) => name) })
  }

  onEnd(store.sub(openAtom, record), store.sub(viewStackAtom, record))
  record()
}
