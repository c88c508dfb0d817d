import { type CaipAddress, type CaipNetworkId, isCaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { ShownTextSchema } from '../schemas.js'
import type { Order } from './Order.js'

/** Reads what was stored, which may be anything. An order older than an hour is no longer followed. */
export function readOrder(stored: unknown): Order | undefined {
  const { success, output } = v.safeParse(OrderSchema, stored)
  if (!success) return undefined
  const { provider, networkId, startedAtMs, seen, token } = output
  // In both directions: a clock may have been set back.
  if (!(Math.abs(Date.now() - startedAtMs) < lifetimeMs)) return undefined
  return {
    provider,
    startedAtMs,
    networkId,
    ...(token?.startsWith(`${networkId}:`) && { token: token as CaipAddress }),
    ...(seen !== undefined && { seen }),
  }
}

const OrderSchema = v.object({
  provider: v.picklist(['coinbase', 'meld']),
  networkId: v.custom<CaipNetworkId>(isCaipNetworkId),
  startedAtMs: v.number(),
  token: v.fallback(v.optional(ShownTextSchema), undefined),
  // An empty text says that there was no purchase before.
  seen: v.fallback(v.optional(v.string()), undefined),
})

const lifetimeMs = 60 * 60_000
