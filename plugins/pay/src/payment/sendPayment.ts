import { atom } from 'jotai/vanilla'
import type { PayContext } from '../context.js'
import { PaymentError } from '../errors.js'
import type { PaymentResult } from '../index.js'
import { describeTransfer, findShortage, readTerms } from '../terms/readTerms.js'
import type { Payment } from './Payment.js'
import { readHash } from './readHash.js'
import { readPayer } from './readPayer.js'

const mostPending = 99 // the specification's limit (section 9)

/**
 * Looks once more whether it can be paid, asks the wallet, and gives what was sent.
 *
 * @param onAsked from then on nobody knows but the wallet whether it was sent.
 * @throws {PaymentError} PAY_ACCOUNT_CHANGED: the account or the network is another one; PAY_TOO_MANY_PENDING: 99 are;
 * PAY_ANSWER_INVALID; what `readTerms` throws.
 * @throws {InsufficientError} the balance has gone down meanwhile, or the fee up.
 * @throws {LatchkeyError} `REQUEST_REJECTED` by the visitor; what the chain and the wallet throw.
 */
export async function sendPayment(context: PayContext, payment: Payment, onAsked: () => void): Promise<PaymentResult> {
  const { accounts, store } = context
  const { order } = payment
  const { namespace, network, paymentId } = order
  const { account, isOnNetwork } = readPayer(store.get, context, order)
  if (!account || !isOnNetwork) throw new PaymentError('PAY_ACCOUNT_CHANGED')
  payment.account = account
  if (store.get(accounts.sent).filter(({ status }) => status === 'pending').length >= mostPending)
    throw new PaymentError('PAY_TOO_MANY_PENDING')
  const terms = await readTerms(context, order, account)
  const shortage = findShortage(order, terms) ?? terms.feeError
  if (shortage) throw shortage
  const { method, params } = await (await context.chain(namespace)).buildTransfer(describeTransfer(order, account))
  const now = readPayer(store.get, context, order)
  if (!now.isOnNetwork || now.account?.address !== account.address || now.account.connectorId !== account.connectorId)
    throw new PaymentError('PAY_ACCOUNT_CHANGED')
  onAsked()
  const lifetime = new AbortController()
  const goneAtom = atom((get) => {
    const { connectorId = account.connectorId } = get(accounts.account(namespace)) ?? {}
    return get(accounts.status(namespace)) === 'disconnected' || connectorId !== account.connectorId
  })
  // A wallet that is gone answers no more, and the next payment would wait for it.
  const stop = store.sub(goneAtom, () => store.get(goneAtom) && lifetime.abort())
  const { signal } = lifetime
  try {
    const answer = await context.request(namespace, method, params, { reference: paymentId, signal })
    return { paymentId, hash: readHash(method, answer), networkId: network.caipNetworkId, from: account.address }
  } finally {
    stop()
  }
}
