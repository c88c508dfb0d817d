import type { ChainAccount } from '@latchkey/plugin-api'
import type { SubmissionControl, SubmissionSuccess } from '@latchkey/plugin-api/submission'
import type { Getter } from 'jotai/vanilla'
import { PaymentError } from '../errors.js'
import type { PaymentResult } from '../index.js'
import type { PayContext } from '../module.js'
import type { Order } from '../request/readRequest.js'
import { describeTransfer, findShortage, readTerms } from '../terms/readTerms.js'

export interface Payer {
  readonly account: ChainAccount | undefined
  readonly isOnNetwork: boolean
}

export function readPayer(get: Getter, { accounts }: PayContext, { namespace, network }: Order): Payer {
  return {
    account: get(accounts.account(namespace)),
    isOnNetwork: get(accounts.activeNetwork)?.caipNetworkId === network.caipNetworkId,
  }
}

export async function sendPayment(
  context: PayContext,
  order: Order,
  account: ChainAccount,
  { ask, signal }: SubmissionControl<PaymentResult, never>,
): Promise<SubmissionSuccess<PaymentResult>> {
  const { accounts, store } = context
  const { namespace, network, paymentId } = order
  if (store.get(accounts.sent).filter(({ status }) => status === 'pending').length >= 99)
    throw new PaymentError('PAY_TOO_MANY_PENDING')
  const terms = await readTerms(context, order, account)
  const shortage = findShortage(order, terms) ?? terms.feeError
  if (shortage) throw shortage
  const chain = await context.chain(namespace)
  // The signal aborts the request if the wallet disconnects.
  const hash = await chain.sendTransfer(describeTransfer(order, account), { ask, signal, reference: paymentId })
  return { status: 'sent', result: { paymentId, hash, networkId: network.caipNetworkId, from: account.address } }
}
