/** What the transfer would cost now, asked for again as long as somebody looks at it. */
import type { ChainNamespace, FeeEstimate, TransferParameters } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from '../context.js'

export interface FeeState {
  readonly status: 'idle' | 'loading' | 'success' | 'failed'
  /** The last one that was learnt of the same network, token and recipient. */
  readonly fee?: FeeEstimate
  readonly error?: unknown
  /** What it is asked for, or was. */
  readonly transfer?: TransferParameters
}

export interface Fees {
  readonly state: Atom<FeeState>
  ask(namespace: ChainNamespace, transfer: TransferParameters): Promise<void>
  /** Asks as soon as the visitor pauses, and each 15 s until it is stopped. */
  watch(namespace: ChainNamespace, transfer: TransferParameters): () => void
}

export function createFees(context: SendContext): Fees {
  const { store } = context
  const stateAtom = atom<FeeState>({ status: 'idle' })
  /** Answers to an earlier question say nothing of this one. */
  let turn = 0

  /** Keeps what still holds. Who receives tells besides whether an account has to be made, and paid for. */
  function begin(transfer: TransferParameters): number {
    const { fee, transfer: before } = store.get(stateAtom)
    const isAkin = (['networkId', 'tokenAddress', 'to'] as const).every((part) => before?.[part] === transfer[part])
    store.set(stateAtom, { status: 'loading', transfer, ...(fee && isAkin && { fee }) })
    return ++turn
  }

  async function ask(namespace: ChainNamespace, transfer: TransferParameters): Promise<void> {
    const own = begin(transfer)
    try {
      const fee = await (await context.chain(namespace)).estimateFee(transfer)
      if (own === turn) store.set(stateAtom, { status: 'success', transfer, fee })
    } catch (error) {
      if (own === turn) store.set(stateAtom, (state) => ({ ...state, status: 'failed', error }))
    }
  }

  return {
    state: stateAtom,
    ask,
    watch(namespace, transfer) {
      begin(transfer)
      let isAsking = false
      const look = () => {
        // Several slow nodes in a row take longer than the pause: asking again would drop the answer each time.
        if (isAsking || document.visibilityState === 'hidden') return
        isAsking = true
        void ask(namespace, transfer).finally(() => {
          isAsking = false
        })
      }
      const first = setTimeout(look, pauseMs)
      const next = setInterval(look, refreshMs)
      return () => {
        clearTimeout(first)
        clearInterval(next)
      }
    },
  }
}

const pauseMs = 300
const refreshMs = 15_000 // a block of Ethereum's, and a bit
