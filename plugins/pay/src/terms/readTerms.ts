import type { ChainAccount, TransferParameters } from '@latchkey/plugin-api'
import { attempt } from '../attempt.js'
import type { PayContext } from '../context.js'
import { InsufficientError, PaymentError } from '../errors.js'
import type { Order } from '../request/Order.js'
import { readToken } from './readToken.js'
import type { Terms } from './Terms.js'

/**
 * Looks up what is asked for and to whom it goes; with an account besides whether it can pay, and for which fee.
 *
 * @throws {PaymentError} what the site has asked for can't be paid; PAY_TOKEN_UNKNOWN: that can't be told now.
 */
export async function readTerms(context: PayContext, order: Order, account: ChainAccount | undefined): Promise<Terms> {
  const { namespace, network, recipient: address } = order
  const { caipNetworkId: networkId } = network
  const chain = await context.chain(namespace)
  // The capitals of a wrong checksum say that a character is wrong.
  const check = chain.isAddress(address) ? await chain.checkAddress?.(address) : 'invalid'
  if (check && check !== 'valid') throw new PaymentError('PAY_RECIPIENT_INVALID', `recipient: ${check}`)
  const [found, isContract, identity] = await Promise.all([
    readToken(context, chain, order, account),
    attempt(() => chain.isContract?.({ networkId, address })),
    attempt(() => ('identity' in context ? context.identity.getIdentity({ address, networkId }) : undefined)),
  ])
  const terms: Terms = { ...found, recipient: { ...identity, isContract } }
  // Nodes estimate what can take place alone.
  if (!account || findShortage(order, terms)) return terms
  try {
    return { ...terms, fee: await chain.estimateFee(describeTransfer(order, account)) }
  } catch (feeError) {
    return { ...terms, feeError }
  }
}

/** What the chain is asked for. */
export function describeTransfer(order: Order, { address: from, type: accountType }: ChainAccount): TransferParameters {
  const { contract: tokenAddress, network, recipient: to, units: amount } = order
  const transfer = { networkId: network.caipNetworkId, from, to, amount, accountType }
  return tokenAddress === undefined ? transfer : { ...transfer, tokenAddress }
}

/** What there is too little of. What nobody could say is for the chain to judge. */
export function findShortage({ contract, network, units }: Order, terms: Terms): InsufficientError | undefined {
  const { token, owned = units, coins, fee } = terms
  if (owned < units) return new InsufficientError(false, token.symbol)
  const cost = (fee?.value ?? 0n) + (fee?.deposit?.value ?? 0n) + (contract === undefined ? units : 0n)
  // A coin that is all gone pays for nothing, whatever the fee will be.
  if (coins !== undefined && (coins < cost || coins === 0n))
    return new InsufficientError(true, network.nativeCurrency.symbol)
  return undefined
}
