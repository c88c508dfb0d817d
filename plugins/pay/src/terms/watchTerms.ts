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

/** Looks the terms up, and again each 15 s as long as somebody looks at them. Answers that come too late are dropped. */
export function watchTerms(
  context: PayContext,
  payment: Payment,
  account: ChainAccount | undefined,
  onRefused: (error: unknown, payment: Payment) => void,
): TermsWatch {
  const { store } = context
  let turn = 0
  async function look() {
    const own = ++turn
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
    }
  }
  void look()
  const timer = setInterval(() => document.visibilityState === 'hidden' || void look(), refreshMs)
  return {
    look: () => void look(),
    stop() {
      turn++
      clearInterval(timer)
    },
  }
}

const refreshMs = 15_000 // a block of Ethereum's, and a bit
