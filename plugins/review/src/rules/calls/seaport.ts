/** Reads orders in calls of Seaport, which sign or fill them without a signature that a rule could judge. */
import type { Effect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import type { CallData } from './readCallData.js'
import { anyPrice } from './universalRouter.js'

/** The caller's own order. It is a gift if nothing comes back. */
export function readSignedOrder(order: CallData, { from }: FlatCall, leastType = 0n): readonly Effect[] {
  const { offerer, offer, consideration } = readParameters(order)
  if (offerer !== from || !offer.some((item) => item.number(0) >= leastType)) return []
  const isPaid = consideration.some((item) => item.address(5) === from && item.number(3) > 0n && item.number(4) > 0n)
  return isPaid ? [] : [anyPrice]
}

/** Own orders among those to match. In private sales, buyers offer money so, and another order pays them. */
export function readMatch(data: CallData, call: FlatCall): readonly Effect[] {
  return data.list(0, 'dynamic').flatMap((order) => readSignedOrder(order, call, leastCollectible))
}

/** An order that the caller fills, and pays. It is a gift if it offers nothing. */
export function readFilledOrder(order: CallData): readonly Effect[] {
  const { offer, consideration } = readParameters(order)
  if (offer.length > 0 || consideration.length === 0) return []
  const payments = consideration.flatMap((item): readonly Effect[] =>
    item.number(0) > 0n
      ? [{ kind: 'transfer', token: item.address(1), to: item.address(5), amount: item.number(3) }]
      : [],
  )
  return [...payments, anyPrice]
}

function readParameters(order: CallData) {
  const parameters = order.at(0)
  return { offerer: parameters.address(0), offer: parameters.list(2, 5), consideration: parameters.list(3, 6) }
}

/** Seaport's numbers of items: the coin, a token, then kinds of collectibles. */
const leastCollectible = 2n
