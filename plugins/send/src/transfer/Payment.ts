import type { ChainAccount, Network, TokenBalance, TransferParameters } from '@latchkey/plugin-api'
import type { Recipient } from '../recipient/Recipient.js'

/** What the visitor looks at before he agrees. Nothing of it changes by itself any more. */
export interface Payment {
  readonly account: ChainAccount
  readonly network: Network
  readonly token: TokenBalance
  readonly recipient: Recipient
  readonly transfer: TransferParameters
}
