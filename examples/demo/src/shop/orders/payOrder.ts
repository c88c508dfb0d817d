import type { CaipNetworkId, LatchkeyError } from '@latchkey/plugin-api'
import { type Coffee, decimalOf } from '../menu.js'
import { modal } from '../modal.js'
import {
  type Attempt,
  createOrderId,
  findOrder,
  isClaimed,
  type Notice,
  type PayingOrder,
  saveOrder,
} from './orders.js'
import { shopAddress, usdc, usdcDecimals } from './usdc.js'

export interface StartOrderParameters {
  /** The order to pay again. If absent, a new order is created. */
  readonly id: string | undefined
  readonly coffee: Coffee
  readonly networkId: CaipNetworkId
  readonly payer: string
}

/** Saves the order before the user pays, so that a reload can't lose the payment. */
export async function startOrder({
  id = createOrderId(),
  coffee,
  networkId,
  payer,
}: StartOrderParameters): Promise<PayingOrder> {
  const last = findOrder(id)
  const { readBlockNumber } = await import('./shopNode.js')
  const attempt: Attempt =
    // The payment from the last attempt may still arrive, so the shop keeps looking for it.
    last?.status === 'paying' && last.attempt.networkId === networkId && last.attempt.payer === payer
      ? last.attempt
      : { networkId, payer, fromBlock: String(await readBlockNumber(networkId)) }
  const order = { id, coffee: coffee.id, cents: coffee.cents, status: 'paying', attempt } as const
  saveOrder(order)
  return order
}

/** Asks the user to pay. `description` is what the user reads in the modal. */
export async function payOrder({ attempt, ...order }: PayingOrder, description: string): Promise<void> {
  const { id, coffee, cents } = order
  followed.add(id)
  try {
    const { pay } = await modal.plugins.pay()
    await pay({
      networkId: attempt.networkId,
      asset: usdc[attempt.networkId] ?? '',
      decimals: usdcDecimals,
      amount: decimalOf(cents),
      recipient: shopAddress,
      description,
      reference: id,
      paymentId: id,
    })
  } catch (error) {
    const notice = readNotice(error)
    if (notice) saveOrder({ id, coffee, cents, status: 'open', notice })
  } finally {
    followed.delete(id)
  }
  await settleOrder(id)
}

/** Marks the order as paid once its payment is in a block. The modal's result alone is not proof of payment. */
export async function settleOrder(id: string): Promise<void> {
  const order = findOrder(id)
  if (order?.status !== 'paying') return
  const { findPayments } = await import('./shopNode.js')
  const hash = (await findPayments(order.attempt, order.cents)).find((one) => !isClaimed(one))
  if (hash && findOrder(id) === order) saveOrder({ ...order, status: 'paid', hash, paidAt: Date.now() })
}

/** Whether the modal still follows this payment. After a reload it does not, and only the chain knows the outcome. */
export function isFollowed(id: string): boolean {
  return followed.has(id)
}

const followed = new Set<string>()

/** Returns undefined if the payment may still arrive (docs/pay.md, Outcomes). */
function readNotice(error: unknown): Notice | undefined {
  const { code } = error as LatchkeyError
  if (code === 'MODAL_CLOSED') return 'refused'
  return unclearCodes.includes(code) ? undefined : 'failed'
}

const unclearCodes = ['PAY_UNCLEAR', 'PAY_TIMEOUT', 'PAY_IN_PROGRESS', 'PAY_ALREADY_PAID']
