/** Reads orders in calls of Seaport, which sign or fill them without a signature that a rule could judge. */
import type { Effect } from '../Effect.js'
import type { FlatCall } from './FlatCall.js'
import type { CallData } from './readCallData.js'
import { anyPrice } from './universalRouter.js'

/** The caller's own order. It is a gift if nothing comes back. */
export function readSignedOrder(order: CallData, { from }: FlatCall, leastType = 0n): readonly Effect[] {
  const { offerer, offer, consideration } = readParameters(order)
  if (offerer !== from || !offer.some((item) => item.number(0) >= leastType)) return []
  const isPaid = consideration.some((item) => item.address(5) === from && isWorth(item, 4))
  return isPaid ? [] : [anyPrice]
}

/** One collectible is worth something. Of coins and tokens, few base units are not. */
function isWorth(item: CallData, end: number): boolean {
  const [start, last] = [item.number(3), item.number(end)]
  const least = start < last ? start : last
  return item.number(0) >= leastCollectible ? least > 0n : least > mostDust
}
/** 0.001 of a token with 6 decimals. */
const mostDust = 1_000n

/** Own orders among those to match. In private sales, buyers offer money so, and another order pays them. */
export function readMatch(data: CallData, call: FlatCall): readonly Effect[] {
  return data.list(0, 'dynamic').flatMap((order) => readSignedOrder(order, call, leastCollectible))
}

/** An order that the caller fills, and pays. It is a gift if it offers nothing, or nearly nothing. */
export function readFilledOrder(order: CallData): readonly Effect[] {
  const { offer, consideration } = readParameters(order)
  if (consideration.length === 0 || offer.some((item) => isWorth(item, 4))) return []
  const payments = consideration.flatMap((item): readonly Effect[] =>
    item.number(0) > 0n
      ? [{ kind: 'transfer', token: item.address(1), to: item.address(5), amount: item.number(3) }]
      : [],
  )
  return [...payments, anyPrice]
}

/** A short form of an order that the caller fills. From kind 16 on, the caller gives a collectible for tokens. */
export function readBasicOrder(data: CallData): readonly Effect[] {
  const order = data.at(0)
  if (order.number(8) < firstSale || order.number(7) > mostDust) return []
  return [{ kind: 'transfer', token: order.address(0), to: order.address(3), amount: order.number(2) }, anyPrice]
}
const firstSale = 16n

function readParameters(order: CallData) {
  const parameters = order.at(0)
  return { offerer: parameters.address(0), offer: parameters.list(2, 5), consideration: parameters.list(3, 6) }
}

/** Seaport's numbers of items: the coin, a token, then kinds of collectibles. */
const leastCollectible = 2n
