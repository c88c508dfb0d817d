import type { Network } from '@latchkey/plugin-api'
import type { Exchange } from '../quote/Exchange.js'

/** What the visitor looks at before he agrees. Nothing of it gets worse without his knowing. */
export interface Offer extends Exchange {
  readonly network: Network
  /** Base units of `to`. */
  readonly toAmount: bigint
  /** Basis points. */
  readonly slippage: number
}
