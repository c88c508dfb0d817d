import { type ChainAccount, isLatchkeyError } from '@latchkey/plugin-api'
import { pollWhileVisible } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { PayContext } from '../module.js'
import type { Order } from '../request/readRequest.js'
import { readTerms, type Terms } from './readTerms.js'

export interface TermsState {
  /** `refused`: the request is wrong, and was rejected. `failed`: the lookup failed. */
  readonly status: 'loading' | 'ready' | 'failed' | 'refused'
  readonly terms?: Terms
  readonly owner?: string | undefined
  readonly error?: unknown
}

export type PaymentTerms = ReturnType<typeof createTerms>

/** @param refuse Rejects the dapp's request. Returns `false` if the wallet already has the request. */
export function createTerms(context: PayContext, order: Order, refuse: (error: unknown) => boolean) {
  const { store } = context
  const stateAtom = atom<TermsState>({ status: 'loading' })
  let turn = 0
  let isLookingUp = false

  async function lookUp(account: ChainAccount | undefined) {
    const ownTurn = ++turn
    isLookingUp = true
    const before = store.get(stateAtom)
    const owner = account?.caipAddress
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
    state: stateAtom as Atom<TermsState>,
    lookUp,
    /** Fetches the terms now and every 15 s. Returns a function that stops it. */
    watch(account: ChainAccount | undefined) {
      const refresh = async () => {
        if (!isLookingUp) await lookUp(account)
      }
      // A little longer than Ethereum's block time.
      const stop = pollWhileVisible(refresh, { everyMs: 15_000 })
      return () => {
        stop()
        turn += 1
        isLookingUp = false
      }
    },
  }
}

/** Errors that reject the dapp's request. After others, a retry may succeed. */
const refusals: ReadonlySet<string> = new Set(['PAY_RECIPIENT_INVALID', 'PAY_ASSET_INVALID', 'PAY_DECIMALS_WRONG'])
