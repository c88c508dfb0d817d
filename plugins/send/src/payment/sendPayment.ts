import { track } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import {
  isSameToken,
  type SubmissionControl,
  type SubmissionState,
  type SubmissionSuccess,
} from '@latchkey/plugin-api/submission'
import { InsufficientError, SendError } from '../errors.js'
import type { SendProperties, SentReference } from '../index.js'
import type { SendContext } from '../module.js'
import type { Tokens, TokensState } from '../tokens/createTokens.js'
import type { Payment } from './createPayments.js'

const oldestBalanceMs = 20_000

export async function sendPayment(
  context: SendContext,
  tokens: Tokens,
  payment: Payment,
  { ask, id }: SubmissionControl<SentReference, never>,
): Promise<SubmissionSuccess<SentReference>> {
  const { account, transfer } = payment
  const { accounts, store } = context
  if (store.get(accounts.sent).filter(({ status }) => status === 'pending').length >= 99)
    throw new SendError('SEND_TOO_MANY_PENDING')
  const chain = await context.chain(account.namespace)
  // Check here: wallets only warn about a transfer that will fail, and users who approve it pay the fee.
  const [fee] = await Promise.all([chain.estimateFee(transfer), tokens.load(oldestBalanceMs)])
  demandBalance(store.get(tokens.state), payment, fee.value + (fee.deposit?.value ?? 0n))
  const hash = await chain.sendTransfer(transfer, { ask, reference: id })
  return { status: 'sent', result: { hash, networkId: transfer.networkId }, follow: hash }
}

function demandBalance({ list = [], status }: TokensState, { token, transfer }: Payment, cost: bigint) {
  const [coin] = list
  const held = list.find(({ address }) => isSameToken(address, token.address))
  // If a complete list lacks the token, its balance is zero. If the list is incomplete, rely on the chain's estimate.
  if (held ? held.amount < transfer.amount : coin && status === 'success')
    throw new InsufficientError(false, token.symbol)
  if (coin && coin.amount < cost + (token.address ? 0n : transfer.amount))
    throw new InsufficientError(true, coin.symbol)
}

export function trackEnd(context: SendContext, payment: Payment, state: SubmissionState): void {
  const properties = toProperties(payment)
  if (state.status === 'sent') track(context, 'SEND_SUCCESS', properties)
  else if (state.status === 'rejected') track(context, 'SEND_REJECTED', properties)
  else if ('error' in state && state.error)
    track(context, 'SEND_ERROR', { ...properties, message: state.error.message })
}

export function toProperties({ account, token, transfer }: Payment): SendProperties {
  return {
    isSmartAccount: account.type === 'smartAccount',
    network: transfer.networkId,
    token: token.symbol,
    amount: formatUnits(transfer.amount, token.decimals),
  }
}
