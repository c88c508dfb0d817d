import type { ChainAccount } from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import type { PayContext } from '../context.js'
import type { Order } from '../request/Order.js'

export interface Payer {
  /** Of the network's namespace, whichever one is active. */
  readonly account: ChainAccount | undefined
  /** The active network is the one that is asked for. */
  readonly isOnNetwork: boolean
}

/** Who could pay, and whether he can do so where he is. */
export function readPayer(get: Getter, { accounts }: PayContext, { namespace, network }: Order): Payer {
  return {
    account: get(accounts.account(namespace)),
    isOnNetwork: get(accounts.activeNetwork)?.caipNetworkId === network.caipNetworkId,
  }
}
