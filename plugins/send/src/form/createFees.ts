import type { ChainNamespace, FeeEstimate, TransferParameters } from '@latchkey/plugin-api'
import { pollWhileVisible } from '@latchkey/plugin-api/submission'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from '../module.js'

export interface FeeState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed'
  readonly fee?: FeeEstimate
  readonly error?: unknown
  readonly transfer?: TransferParameters
}

export function createFees(context: SendContext) {
  const { store } = context
  const stateAtom = atom<FeeState>({ status: 'idle' })
  let turn = 0

  /** Keeps the fee only for the same recipient: on Solana, another recipient may need a new account. */
  function begin(transfer: TransferParameters): number {
    const { fee, transfer: before } = store.get(stateAtom)
    const isSame = (['networkId', 'tokenAddress', 'to'] as const).every((part) => before?.[part] === transfer[part])
    store.set(stateAtom, { status: 'loading', transfer, ...(fee && isSame && { fee }) })
    return ++turn
  }

  async function estimate(namespace: ChainNamespace, transfer: TransferParameters): Promise<void> {
    const ownTurn = begin(transfer)
    try {
      const fee = await (await context.chain(namespace)).estimateFee(transfer)
      if (ownTurn === turn) store.set(stateAtom, { status: 'success', transfer, fee })
    } catch (error) {
      if (ownTurn === turn) store.set(stateAtom, (state) => ({ ...state, status: 'failed', error }))
    }
  }

  return {
    state: stateAtom as Atom<FeeState>,
    estimate,
    /** Estimates once the user pauses typing, then every 15 s. Returns a function that stops it. */
    watch(namespace: ChainNamespace, transfer: TransferParameters) {
      begin(transfer)
      // A little longer than Ethereum's block time.
      return pollWhileVisible(() => estimate(namespace, transfer), { firstMs: 300, everyMs: 15_000 })
    },
  }
}
