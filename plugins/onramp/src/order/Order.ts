import type { CaipAddress, CaipNetworkId } from '@latchkey/plugin-api'
import type { OnrampProvider } from '../index.js'

/** What is kept of a purchase while it is followed: nothing of whose it is, or how much. */
export interface Order {
  readonly provider: OnrampProvider
  readonly startedAtMs: number
  /** Where it arrives. */
  readonly networkId: CaipNetworkId
  /** What arrives; absent for a native coin. */
  readonly token?: CaipAddress
  /** Id of the latest purchase that was there before, empty without any; absent where nobody could say. */
  readonly seen?: string
}

/** A purchase as the history has it. */
export interface Purchase {
  readonly id: string
  readonly status: 'underway' | 'success' | 'failed'
  readonly madeAtMs: number
  /** Whole tokens, as a decimal string; empty where it is not said. */
  readonly amount: string
  readonly symbol: string
  readonly hash?: string
}
