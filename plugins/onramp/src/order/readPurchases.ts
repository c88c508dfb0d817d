import * as v from 'valibot'
import { DecimalSchema, listOf, ShownTextSchema, TextSchema } from '../schemas.js'
import type { Order, Purchase } from './Order.js'

/** Reads a page of the history under `onramp`, the latest first. Entries without an id or a date are left out. */
export function readPurchases(answer: unknown): readonly Purchase[] {
  return v.parse(HistorySchema, answer).data
}

/** The latest purchase that came after the order began. */
export function findPurchase(purchases: readonly Purchase[], { seen, startedAtMs }: Order): Purchase | undefined {
  const before = purchases.findIndex(({ id }) => id === seen)
  const newer = before < 0 ? purchases : purchases.slice(0, before)
  // Clocks differ. Where it is not known what was there before, the date alone has to tell.
  const earliestMs = startedAtMs - (seen === undefined ? 0 : clockDifferenceMs)
  return newer.find(({ madeAtMs }) => madeAtMs >= earliestMs)
}

const clockDifferenceMs = 10 * 60_000

const TransferSchema = v.object({
  quantity: v.fallback(v.object({ numeric: v.fallback(DecimalSchema, '') }), { numeric: '' }),
  fungible_info: v.fallback(v.object({ symbol: TextSchema }), { symbol: '' }),
})

const PurchaseSchema = v.pipe(
  v.object({
    id: ShownTextSchema,
    metadata: v.object({
      hash: TextSchema,
      status: TextSchema,
      minedAt: v.pipe(ShownTextSchema, v.transform(Date.parse), v.number()),
    }),
    transfers: listOf(TransferSchema),
  }),
  v.transform(
    ({ id, metadata: { hash, status, minedAt: madeAtMs }, transfers: [transfer] }): Purchase => ({
      ...{ id, madeAtMs },
      status: status.endsWith('_SUCCESS') ? 'success' : status.endsWith('_FAILED') ? 'failed' : 'underway',
      amount: transfer?.quantity.numeric ?? '',
      symbol: transfer?.fungible_info.symbol ?? '',
      ...(hash && { hash }),
    }),
  ),
)

const HistorySchema = v.fallback(v.object({ data: listOf(PurchaseSchema) }), { data: [] })
