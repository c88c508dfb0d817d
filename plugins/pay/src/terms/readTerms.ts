import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  type ChainToken,
  cleanTokenSymbol,
  type FeeEstimate,
  isLatchkeyError,
  type PluginChain,
  type TokenBalance,
  type TransferParameters,
} from '@latchkey/plugin-api'
import { attempt, isSameToken } from '@latchkey/plugin-api/submission'
import { InsufficientError, PaymentError } from '../errors.js'
import type { PayContext } from '../module.js'
import type { Order } from '../request/readRequest.js'

export interface Terms {
  readonly token: Pick<TokenBalance, 'symbol' | 'decimals' | 'price' | 'iconUrl' | 'address'>
  readonly recipient: {
    readonly name?: string | undefined
    readonly avatarUrl?: string | undefined
    readonly isContract?: boolean | undefined
  }
  /** The native coin's price in US dollars. */
  readonly coinPrice?: string | undefined
  /** The token's balance in base units, if known. */
  readonly owned?: bigint | undefined
  /** The native coin's balance in base units, if known. */
  readonly coins?: bigint | undefined
  readonly fee?: FeeEstimate | undefined
  readonly feeError?: unknown
}

export async function readTerms(context: PayContext, order: Order, account: ChainAccount | undefined): Promise<Terms> {
  const { namespace, network, recipient: address } = order
  const { caipNetworkId: networkId } = network
  const chain = await context.chain(namespace)
  const check = chain.isAddress(address) ? await chain.checkAddress?.(address) : 'invalid'
  if (check && check !== 'valid') throw new PaymentError('PAY_RECIPIENT_INVALID', `recipient: ${check}`)
  const [found, isContract, identity] = await Promise.all([
    readToken(context, chain, order, account),
    attempt(() => chain.isContract?.({ networkId, address })),
    attempt(() => ('identity' in context ? context.identity.getIdentity({ address, networkId }) : undefined)),
  ])
  const terms: Terms = { ...found, recipient: { ...identity, isContract } }
  // Nodes can't estimate a transfer that would fail.
  if (!account || findShortage(order, terms)) return terms
  try {
    return { ...terms, fee: await chain.estimateFee(describeTransfer(order, account)) }
  } catch (feeError) {
    return { ...terms, feeError }
  }
}

export function describeTransfer(order: Order, { address: from, type: accountType }: ChainAccount): TransferParameters {
  const { contract: tokenAddress, network, recipient: to, units: amount } = order
  return { networkId: network.caipNetworkId, from, to, amount, accountType, ...(tokenAddress && { tokenAddress }) }
}

/** Only checks known balances. If one is unknown, the chain's estimate fails instead. */
export function findShortage({ contract, network, units }: Order, terms: Terms): InsufficientError | undefined {
  const { token, owned = units, coins, fee } = terms
  if (owned < units) return new InsufficientError(false, token.symbol)
  const cost = (fee?.value ?? 0n) + (fee?.deposit?.value ?? 0n) + (contract === undefined ? units : 0n)
  // Even an unknown fee costs something.
  if (coins !== undefined && (coins < cost || coins === 0n))
    return new InsufficientError(true, network.nativeCurrency.symbol)
  return undefined
}

async function readToken(context: PayContext, chain: PluginChain, order: Order, account: ChainAccount | undefined) {
  const { contract, network } = order
  const { caipNetworkId: networkId, nativeCurrency } = network
  const address: CaipAddress | undefined = contract === undefined ? undefined : `${networkId}:${contract}`
  const query = account && { address: account.address, networkId }
  const [listed, coins] = await Promise.all([
    attempt(() => (query && 'portfolio' in context ? context.portfolio.getBalances(query) : undefined)),
    attempt(() => query && chain.getBalance(query)),
  ])
  const entry = listed?.find((token) => (address ? isSameToken(token.address, address) : !token.address))
  const priced = entry?.price ? undefined : await attempt(() => findPrice(context, order, address))
  const { price, iconUrl } = { ...priced, ...entry }
  if (contract === undefined || !address) {
    const { symbol, decimals } = nativeCurrency
    return { token: { symbol, decimals, price, iconUrl }, owned: coins?.value, coins: coins?.value, coinPrice: price }
  }
  const [found, balance] = await Promise.all([
    readContract(chain, networkId, contract),
    attempt(() => query && chain.getBalance({ ...query, tokenAddress: contract })),
  ])
  const { decimals } = found
  if (decimals !== order.decimals) throw new PaymentError('PAY_DECIMALS_WRONG', `${decimals} and not ${order.decimals}`)
  const symbol = found.symbol ?? cleanTokenSymbol(entry?.symbol ?? priced?.symbol)
  if (!symbol) throw new PaymentError('PAY_TOKEN_UNKNOWN', address)
  const coinPrice = listed?.find((token) => !token.address)?.price
  return { token: { symbol, decimals, address, price, iconUrl }, owned: balance?.value, coins: coins?.value, coinPrice }
}

async function readContract(chain: PluginChain, networkId: CaipNetworkId, address: string): Promise<ChainToken> {
  try {
    const token = await chain.readToken?.({ networkId, address })
    if (token) return token
  } catch (error) {
    if (!isLatchkeyError(error, 'TOKEN_NOT_FOUND')) throw error
  }
  throw new PaymentError('PAY_ASSET_INVALID', address)
}

async function findPrice(context: PayContext, { namespace, network }: Order, address: CaipAddress | undefined) {
  const coin: CaipAddress = `${network.caipNetworkId}:0x${'e'.repeat(40)}`
  const token = address ?? (namespace === 'eip155' ? coin : undefined)
  if (!token || !('prices' in context)) return undefined
  return (await context.prices.getPrices({ tokens: [token] })).get(token)
}
