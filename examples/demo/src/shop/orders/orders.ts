/** The shop's orders. A real shop keeps them on its server; this one keeps them in the browser. */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { type CoffeeId, findCoffee } from '../menu.js'
import { usdc } from './usdc.js'

const AttemptSchema = v.object({
  networkId: v.custom<CaipNetworkId>((value) => typeof value === 'string' && value in usdc),
  payer: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  /** The last block before the shop asked for the payment. */
  fromBlock: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
})

const shared = {
  id: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6}$/)),
  coffee: v.custom<CoffeeId>((value) => typeof value === 'string' && findCoffee(value) !== undefined),
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
}

/**
 * `open`: the last attempt ended without a payment, as `notice` says. `paying`: the user reviews the payment, or it is
 * on its way. `paid`: the shop has found the payment in a block.
 */
const OrderSchema = v.variant('status', [
  v.object({ ...shared, status: v.literal('open'), notice: v.picklist(['refused', 'failed']) }),
  v.object({ ...shared, status: v.literal('paying'), attempt: AttemptSchema }),
  v.object({
    ...shared,
    status: v.literal('paid'),
    attempt: AttemptSchema,
    hash: v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[\da-f]{64}$/.test(value)),
    paidAt: v.pipe(v.number(), v.integer()),
  }),
])

export type Order = v.InferOutput<typeof OrderSchema>
export type Attempt = v.InferOutput<typeof AttemptSchema>
export type PayingOrder = Extract<Order, { status: 'paying' }>
export type Notice = Extract<Order, { status: 'open' }>['notice']

const key = 'coffee.orders'
const most = 100
const listeners = new Set<() => void>()
let orders = readOrders()

/** All orders, the newest first. */
export function useOrders(): readonly Order[] {
  return useSyncExternalStore(subscribe, () => orders)
}

export function findOrder(id: string): Order | undefined {
  return orders.find((order) => order.id === id)
}

/** Adds the order, or replaces the one with its id. */
export function saveOrder(order: Order): void {
  const isNew = !findOrder(order.id)
  orders = (isNew ? [order, ...orders] : orders.map((one) => (one.id === order.id ? order : one))).slice(0, most)
  localStorage.setItem(key, JSON.stringify(orders))
  for (const listener of listeners) listener()
}

/** Whether another order was paid with this transaction. */
export function isClaimed(hash: string): boolean {
  return orders.some((order) => order.status === 'paid' && order.hash === hash)
}

export function createOrderId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => letters[byte % letters.length]).join('')
}

/** Excludes I and O, which look like digits, and the digits 0 and 1. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function readOrders(): readonly Order[] {
  try {
    return v.parse(v.array(OrderSchema), JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    // Another version of this page stored something that this version can't read.
    return []
  }
}

function subscribe(listener: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return
    orders = readOrders()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', follow)
  }
}
