import { attempt } from '../attempt.js'
import type { PayContext } from '../context.js'
import type { PaymentResult, PayOptions } from '../index.js'

type Change = 'paid' | 'late' | 'reverted' | 'replaced'

/**
 * Tells what becomes of a payment that was sent, as the shell sees it. `late` may be followed by another one; what no node
 * knows any more may still come, so that alone says nothing.
 */
export function followPayment(
  context: PayContext,
  { timeoutMs = 300_000 }: PayOptions,
  result: PaymentResult,
  onChange: (status: Change, result: PaymentResult) => void,
): void {
  const { accounts, add, store } = context
  const { hash, networkId, from } = result

  const look = () => {
    const { status, replacedBy } = store.get(accounts.sent).find(({ id }) => id === hash) ?? {}
    if (!status || status === 'pending' || status === 'dropped') return
    stop()
    clearTimeout(timer)
    const query = { address: from, networkId, maxAgeMs: 0 }
    void attempt(() => ('portfolio' in context ? context.portfolio.getBalances(query) : undefined))
    onChange(status === 'success' ? 'paid' : status, { ...result, hash: replacedBy ?? hash })
  }
  const timer = setTimeout(() => onChange('late', result), Math.min(timeoutMs, longestTimer))
  const stop = store.sub(accounts.sent, look)
  add(() => {
    stop()
    clearTimeout(timer)
  })
  look()
}

const longestTimer = 2 ** 31 - 1 // beyond it timers end at once
