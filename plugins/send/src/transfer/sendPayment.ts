import { isLatchkeyError } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import type { SendContext } from '../context.js'
import type { SendProperties } from '../index.js'
import { isSame, type Tokens, type TokensState } from '../tokens/createTokens.js'
import type { Asked } from './createPayments.js'
import { InsufficientError, SendError } from './errors.js'
import type { Payment } from './Payment.js'
import { readHash } from './readHash.js'

/** The specification's limits (sections 4 and 9). */
const mostPending = 99
const oldestBalanceMs = 20_000

/**
 * Looks once more whether it can be sent, asks the wallet, and resolves with the transaction's hash.
 *
 * @param onAsked from then on nobody knows but the wallet whether it was sent. What it throws keeps from asking.
 * @throws {SendError} SEND_ACCOUNT_CHANGED: it was agreed to for another account or network; SEND_TOO_MANY_PENDING: 99 are.
 * @throws {InsufficientError} the balance has gone down meanwhile, or the fee up.
 * @throws {LatchkeyError} `REQUEST_REJECTED` by the visitor; what the chain and the wallet throw.
 */
export async function sendPayment(
  context: SendContext,
  tokens: Tokens,
  { payment, reference }: Asked,
  onAsked: () => void,
): Promise<string> {
  const { account, transfer } = payment
  const { namespace } = account
  const properties = describePayment(payment)
  const track = 'track' in context ? context.track : undefined
  track?.('SEND_INITIATED', properties)
  try {
    demandUnchanged(context, payment)
    const { accounts, store } = context
    if (store.get(accounts.sent).filter(({ status }) => status === 'pending').length >= mostPending)
      throw new SendError('SEND_TOO_MANY_PENDING')
    const chain = await context.chain(namespace)
    // Wallets show a transfer that can't take place as one that fails, and some visitors pay for it.
    const [fee] = await Promise.all([chain.estimateFee(transfer), tokens.load(oldestBalanceMs)])
    demandBalance(store.get(tokens.state), payment, fee.value + (fee.deposit?.value ?? 0n))
    const { method, params } = await chain.buildTransfer(transfer)
    demandUnchanged(context, payment)
    onAsked()
    const hash = readHash(method, await context.request(namespace, method, params, { reference }))
    track?.('SEND_SUCCESS', properties)
    return hash
  } catch (error) {
    if (isLatchkeyError(error, 'REQUEST_REJECTED')) track?.('SEND_REJECTED', properties)
    // What wallets say may hold addresses: our own sentences alone are passed on.
    else track?.('SEND_ERROR', { ...properties, message: isLatchkeyError(error) ? error.message : 'Unknown error' })
    throw error
  }
}

function demandUnchanged({ accounts, store }: SendContext, { account, network }: Payment) {
  const now = store.get(accounts.activeAccount)
  const isHere = store.get(accounts.activeNetwork)?.caipNetworkId === network.caipNetworkId
  if (!isHere || now?.address !== account.address || now.connectorId !== account.connectorId)
    throw new SendError('SEND_ACCOUNT_CHANGED')
}

function demandBalance({ list = [], status }: TokensState, { token, transfer }: Payment, cost: bigint) {
  // What nobody could read anew is for the chain to judge, which has estimated it already.
  const [coin] = list
  const now = list.find(({ address }) => isSame(address, token.address))
  // A token that is gone from a whole list is all spent.
  if (now ? now.amount < transfer.amount : coin && status === 'success')
    throw new InsufficientError(false, token.symbol)
  if (coin && coin.amount < cost + (token.address ? 0n : transfer.amount))
    throw new InsufficientError(true, coin.symbol)
}

/** What analytics are told: neither who nor to whom. */
function describePayment({ account, token, transfer }: Payment): SendProperties {
  return {
    isSmartAccount: account.type === 'smartAccount',
    network: transfer.networkId,
    token: token.symbol,
    amount: formatUnits(transfer.amount, token.decimals),
  }
}
