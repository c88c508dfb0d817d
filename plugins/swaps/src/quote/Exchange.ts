import type { ChainAccount } from '@latchkey/plugin-api'
import type { SwapToken } from '../tokens/SwapToken.js'

/** What is to be swapped. */
export interface Exchange {
  readonly account: ChainAccount
  readonly from: SwapToken
  readonly to: SwapToken
  /** Base units of `from`. */
  readonly amount: bigint
}

/** All that an offer depends on. */
export function keyOf({ account, from, to, amount }: Exchange): string {
  return [account.caipAddress, account.connectorId, from.address, to.address, amount].join()
}
