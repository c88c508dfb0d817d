import { type CaipAddress, type CaipNetworkId, isCaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { OnrampProvider } from '../index.js'
import { DecimalSchema, listOf, ShownTextSchema, TextSchema } from '../schemas.js'

/** The stored part of a tracked purchase. Contains neither account nor amount. */
export interface Order {
  readonly provider: OnrampProvider
  readonly startedAtMs: number
  readonly networkId: CaipNetworkId
  /** Absent for a native coin. */
  readonly token?: CaipAddress
  /** The id of the most recent previous purchase, or '' if none exists. Absent if unknown. */
  readonly seen?: string
}

export interface Purchase {
  readonly id: string
  readonly status: 'underway' | 'success' | 'failed'
  readonly madeAtMs: number
  /** In whole tokens, as a decimal string. Empty if unknown. */
  readonly amount: string
  readonly symbol: string
  readonly hash?: string
}

export function readOrder(stored: unknown): Order | undefined {
  const { success, output } = v.safeParse(OrderSchema, stored)
  if (!success) return undefined
  const { seen, token, ...order } = output
  // Accept a date in the future, because the user may have set the clock back.
  if (!(Math.abs(Date.now() - order.startedAtMs) < lifetimeMs)) return undefined
  const isHere = token?.startsWith(`${order.networkId}:`)
  return { ...order, ...(isHere && { token: token as CaipAddress }), ...(seen !== undefined && { seen }) }
}

const OrderSchema = v.object({
  provider: v.picklist(['coinbase', 'meld']),
  networkId: v.custom<CaipNetworkId>(isCaipNetworkId),
  startedAtMs: v.number(),
  token: v.fallback(v.optional(ShownTextSchema), undefined),
  seen: v.fallback(v.optional(v.string()), undefined),
})

const lifetimeMs = 60 * 60_000

export function readPurchases(answer: unknown): readonly Purchase[] {
  return v.parse(HistorySchema, answer).data
}

export function findPurchase(purchases: readonly Purchase[], { seen, startedAtMs }: Order): Purchase | undefined {
  const before = purchases.findIndex(({ id }) => id === seen)
  const newer = before < 0 ? purchases : purchases.slice(0, before)
  // Allow for clocks that differ. If the previous purchase is unknown, only the exact date identifies the new one.
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
      id,
      madeAtMs,
      status: status.endsWith('_SUCCESS') ? 'success' : status.endsWith('_FAILED') ? 'failed' : 'underway',
      amount: transfer?.quantity.numeric ?? '',
      symbol: transfer?.fungible_info.symbol ?? '',
      ...(hash && { hash }),
    }),
  ),
)

const HistorySchema = v.fallback(v.object({ data: listOf(PurchaseSchema) }), { data: [] })
