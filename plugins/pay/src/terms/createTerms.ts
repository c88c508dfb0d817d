/** The terms of one payment, looked up while a view shows them. */
import { type ChainAccount, isLatchkeyError } from '@latchkey/plugin-api'
import { pollWhileVisible } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { PayContext } from '../module.js'
import type { Order } from '../request/readRequest.js'
import { readTerms, type Terms } from './readTerms.js'

export interface TermsState {
  /** `refused`: it can't be paid as it was asked for, and the dapp is told. `failed`: it could not be looked up. */
  readonly status: 'loading' | 'ready' | 'failed' | 'refused'
  readonly terms?: Terms
  readonly owner?: string | undefined
  readonly error?: unknown
}

export interface PaymentTerms {
  readonly state: Atom<TermsState>
  /** Looks the terms up for an account, and again every 15 s until it is stopped. */
  watch(account: ChainAccount | undefined): () => void
  /** Looks them up now, and drops an answer that is on its way. */
  lookUp(account: ChainAccount | undefined): Promise<void>
}

/** @param refuse tells the dapp that it can't be paid; `false`: the wallet was asked already, so it is too late for that. */
export function createTerms(context: PayContext, order: Order, refuse: (error: unknown) => boolean): PaymentTerms {
  const { store } = context
  const stateAtom = atom<TermsState>({ status: 'loading' })
  /** Only the answer to the latest question counts. */
  let turn = 0
  let isLookingUp = false

  async function lookUp(account: ChainAccount | undefined) {
    const ownTurn = ++turn
    isLookingUp = true
    const before = store.get(stateAtom)
    const owner = account?.caipAddress
    // Balances and fee of one account are not those of another.
    if (before.owner !== owner || !before.terms) {
      const { token, recipient } = before.terms ?? {}
      store.set(stateAtom, { status: 'loading', owner, ...(token && recipient && { terms: { token, recipient } }) })
    }
    try {
      const terms = await readTerms(context, order, account)
      if (ownTurn === turn) store.set(stateAtom, { status: 'ready', terms, owner })
    } catch (error) {
      if (ownTurn !== turn) return
      const isRefused = isLatchkeyError(error) && refusals.has(error.code) && refuse(error)
      store.set(stateAtom, (state) => ({ ...state, status: isRefused ? 'refused' : 'failed', error }))
    } finally {
      if (ownTurn === turn) isLookingUp = false
    }
  }

  return {
    state: stateAtom,
    lookUp,
    watch(account) {
      const refresh = async () => {
        if (!isLookingUp) await lookUp(account)
      }
      const stop = pollWhileVisible(refresh, { everyMs: refreshMs })
      return () => {
        stop()
        turn += 1
        isLookingUp = false
      }
    },
  }
}

const refreshMs = 15_000 // a little longer than Ethereum's block time

/** Errors that the dapp is told. After others, another try may succeed. */
const refusals: ReadonlySet<string> = new Set(['PAY_RECIPIENT_INVALID', 'PAY_ASSET_INVALID', 'PAY_DECIMALS_WRONG'])
