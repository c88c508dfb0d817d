import type { ChainAccount } from '@latchkey/plugin-api'
import { isLatchkeyError } from '@latchkey/plugin-api'
import type { PayContext } from '../context.js'
import { committed, type Payment } from '../payment/Payment.js'
import { readTerms } from './readTerms.js'

/** What a site is told of; all else may help another time. */
const refusals: ReadonlySet<string> = new Set(['PAY_RECIPIENT_INVALID', 'PAY_ASSET_INVALID', 'PAY_DECIMALS_WRONG'])

export interface TermsWatch {
  /** Looks it up anew. */
  look(): void
  stop(): void
}

/**
 * Looks the terms up, and again every 15 s until it is stopped. A slow answer is waited for: a service that takes longer than
 * that would never be heard otherwise. `look()` asks again at once, and drops the answer that was on its way.
 */
export function watchTerms(
  context: PayContext,
  payment: Payment,
  account: ChainAccount | undefined,
  onRefused: (error: unknown, payment: Payment) => void,
): TermsWatch {
  const { store } = context
  let turn = 0
  let isLooking = false
  async function look() {
    const own = ++turn
    isLooking = true
    const before = store.get(payment.terms)
    const owner = account?.caipAddress
    // What one account has and would pay says nothing of another one.
    if (before.owner !== owner || !before.terms) {
      const { token, recipient } = before.terms ?? {}
      store.set(payment.terms, { status: 'loading', owner, ...(token && recipient && { terms: { token, recipient } }) })
    }
    try {
      const terms = await readTerms(context, payment.order, account)
      if (own === turn) store.set(payment.terms, { status: 'ready', terms, owner })
    } catch (error) {
      if (own !== turn) return
      const { status } = store.get(payment.state)
      // What the wallet has been asked for is not taken back by what is learnt of it.
      const isOpen = !committed.has(status) && status !== 'unclear'
      const isRefused = isOpen && isLatchkeyError(error) && refusals.has(error.code)
      store.set(payment.terms, (now) => ({ ...now, status: isRefused ? 'refused' : 'failed', error }))
      if (isRefused) onRefused(error, payment)
    } finally {
      if (own === turn) isLooking = false
    }
  }
  void look()
  const timer = setInterval(() => {
    if (!isLooking && document.visibilityState !== 'hidden') void look()
  }, refreshMs)
  return {
    look: () => void look(),
    stop() {
      turn++
      clearInterval(timer)
    },
  }
}

const refreshMs = 15_000 // a block of Ethereum's, and a bit
