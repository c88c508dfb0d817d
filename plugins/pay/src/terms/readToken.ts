import {
  type CaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  type ChainFacade,
  type ChainToken,
  cleanTokenSymbol,
  isLatchkeyError,
  type TokenPrice,
} from '@latchkey/plugin-api'
import { attempt } from '../attempt.js'
import type { PayContext } from '../context.js'
import { PaymentError } from '../errors.js'
import type { Order } from '../request/Order.js'
import type { Terms } from './Terms.js'

/**
 * What is asked for, as the chain has it, with what the services know besides.
 *
 * @throws {PaymentError} PAY_DECIMALS_WRONG: the app counts with others than the chain; PAY_ASSET_INVALID: there is no such
 * token; PAY_TOKEN_UNKNOWN: neither the chain nor a service states its symbol.
 */
export async function readToken(
  context: PayContext,
  chain: ChainFacade,
  order: Order,
  account: ChainAccount | undefined,
): Promise<Pick<Terms, 'token' | 'owned' | 'coins' | 'coinPrice'>> {
  const { contract, network } = order
  const { caipNetworkId: networkId, nativeCurrency } = network
  const address: CaipAddress | undefined = contract === undefined ? undefined : `${networkId}:${contract}`
  const query = account && { address: account.address, networkId }
  const [listed, coins] = await Promise.all([
    attempt(() => (query && 'portfolio' in context ? context.portfolio.getBalances(query) : undefined)),
    attempt(() => query && chain.getBalance(query)),
  ])
  const coin = listed?.find((token) => !token.address)
  const own = listed?.find((token) => (address ? isSame(token.address, address) : !token.address))
  const priced = own?.price ? undefined : await attempt(() => findPrice(context, order, address))
  const { price, iconUrl } = { ...priced, ...own }
  const looks = { ...(price && { price }), ...(iconUrl && { iconUrl }) }
  if (contract === undefined || !address) {
    const { symbol, decimals } = nativeCurrency
    const token = { symbol, decimals, ...looks }
    return { token, owned: coins?.value, coins: coins?.value, coinPrice: price }
  }
  const [found, balance] = await Promise.all([
    describe(chain, networkId, contract),
    attempt(() => query && chain.getBalance({ ...query, tokenAddress: contract })),
  ])
  const { decimals } = found
  if (decimals !== order.decimals) throw new PaymentError('PAY_DECIMALS_WRONG', `${decimals} and not ${order.decimals}`)
  // A token that states no symbol has the one that the services know it by.
  const sign = found.symbol ?? cleanTokenSymbol(own?.symbol ?? priced?.symbol)
  if (!sign) throw new PaymentError('PAY_TOKEN_UNKNOWN', address)
  const token = { symbol: sign, decimals, address, ...looks }
  return { token, owned: balance?.value, coins: coins?.value, coinPrice: coin?.price }
}

/** @throws {PaymentError} PAY_ASSET_INVALID */
async function describe(chain: ChainFacade, networkId: CaipNetworkId, address: string): Promise<ChainToken> {
  try {
    const token = await chain.readToken?.({ networkId, address })
    if (token) return token
  } catch (error) {
    if (!isLatchkeyError(error, 'TOKEN_NOT_FOUND')) throw error
  }
  throw new PaymentError('PAY_ASSET_INVALID', address)
}

async function findPrice(
  context: PayContext,
  { namespace, network }: Order,
  address: CaipAddress | undefined,
): Promise<TokenPrice | undefined> {
  const coin: CaipAddress | undefined =
    namespace === 'eip155' ? `${network.caipNetworkId}:0x${'e'.repeat(40)}` : undefined
  const token = address ?? coin
  if (!token || !('prices' in context)) return undefined
  return (await context.prices.getPrices({ tokens: [token] })).get(token)
}

/** EVM addresses are the same in any case. */
function isSame(one: string | undefined, other: string): boolean {
  return one === other || (other.startsWith('eip155:') && one?.toLowerCase() === other.toLowerCase())
}
