import type { CaipAddress, ChainAccount, ChainFacade, TokenBalance, TokenPrice } from '@latchkey/plugin-api'
import { attempt } from '../attempt.js'
import type { PayContext } from '../context.js'
import { PaymentError } from '../errors.js'
import type { Order } from '../request/Order.js'
import { readContractToken } from './readContractToken.js'
import type { Terms } from './Terms.js'

/**
 * What is asked for, as the chain has it, with what the services know besides. Solana's facade reads no mints, so there the
 * services alone are asked.
 *
 * @throws {PaymentError} PAY_DECIMALS_WRONG: the site reckons with others; PAY_ASSET_INVALID: there is no such token;
 * PAY_TOKEN_UNKNOWN: nobody says how it is divided.
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
  const list = (moved?: CaipAddress) =>
    attempt(() =>
      query && 'portfolio' in context
        ? context.portfolio.getBalances({ ...query, ...(moved && { moved: [moved] }) })
        : undefined,
    )
  const find = (tokens: readonly TokenBalance[] | undefined) =>
    tokens?.find((token) => (address ? isSame(token.address, address) : !token.address))
  const [known, coins] = await Promise.all([list(), attempt(() => query && chain.getBalance(query))])
  // What has just come in is not in a list of half a minute ago.
  const isStale = address && order.namespace === 'solana' && known && (find(known)?.amount ?? 0n) < order.units
  const listed = (isStale && (await list(address))) || known
  const coin = listed?.find((token) => !token.address)
  const own = find(listed)
  const priced = own?.price ? undefined : await attempt(() => findPrice(context, order, address))
  const { price, iconUrl } = { ...priced, ...own }
  const looks = { ...(price && { price }), ...(iconUrl && { iconUrl }) }
  if (contract === undefined || !address) {
    const { symbol, decimals } = nativeCurrency
    const token = { symbol, decimals, ...looks }
    return { token, owned: coins?.value, coins: coins?.value, coinPrice: price }
  }
  const { symbol, decimals, amount } =
    order.namespace === 'eip155'
      ? await readContractToken(chain, { networkId, contract, owner: account?.address })
      : { ...priced, amount: listed && 0n, ...own }
  const sign = cleanSymbol(symbol ?? own?.symbol ?? priced?.symbol)
  if (!sign || decimals === undefined) throw new PaymentError('PAY_TOKEN_UNKNOWN', address)
  if (decimals !== order.decimals) throw new PaymentError('PAY_DECIMALS_WRONG', `${decimals} and not ${order.decimals}`)
  const token = { symbol: sign, decimals, address, ...looks }
  return { token, owned: amount, coins: coins?.value, coinPrice: coin?.price }
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

/** Control and direction characters would let it pass for another one. */
function cleanSymbol(symbol = ''): string {
  return symbol.replace(/[\p{C}\s]/gu, '').slice(0, 20)
}
