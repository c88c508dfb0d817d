import { type CaipAddress, cleanTokenName, cleanTokenSymbol, isCaipAddress, type Network } from '@latchkey/plugin-api'
import { priceAmount } from '@latchkey/plugin-api/amounts'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import { type HeldToken, nativeAddress, type SwapToken } from './SwapToken.js'

/** Parses `/v1/convert/tokens`. Adds the native coin. Drops invalid tokens and tokens on other networks. */
export function readTokens(answer: unknown, network: Network): readonly SwapToken[] | undefined {
  const entries: unknown = Object(answer).tokens
  if (!Array.isArray(entries)) return undefined
  const { caipNetworkId: networkId, nativeCurrency } = network
  const coin: SwapToken = {
    address: `${networkId}:${nativeAddress}` as CaipAddress,
    networkId,
    name: cleanTokenName(nativeCurrency.name),
    symbol: cleanTokenSymbol(nativeCurrency.symbol),
    decimals: nativeCurrency.decimals,
  }
  const found = new Map<string, SwapToken>()
  for (const entry of entries.slice(0, 20_000)) {
    const token = readToken(entry, coin)
    if (token && !found.has(token.address)) found.set(token.address, token)
  }
  return found.has(coin.address) ? [...found.values()] : [coin, ...found.values()]
}

function readToken(entry: unknown, coin: SwapToken): SwapToken | undefined {
  const { name, symbol, address, decimals, logoUri } = Object(entry)
  if (typeof address !== 'string' || !isCaipAddress(address)) return undefined
  const lowerCase = address.toLowerCase() as CaipAddress
  const form = new RegExp(`^${coin.networkId}:0x[0-9a-f]{40}$`)
  const safeUrl = typeof logoUri === 'string' && safeImageUrl(logoUri)
  const icon = safeUrl ? { iconUrl: safeUrl } : {}
  if (lowerCase === coin.address) return { ...coin, ...icon }
  const shownSymbol = cleanTokenSymbol(symbol)
  // 2^256 has 78 digits.
  const hasDecimals = Number.isInteger(decimals) && decimals >= 0 && decimals <= 77
  if (!form.test(lowerCase) || !shownSymbol || !hasDecimals) return undefined
  const shownName = cleanTokenName(name) || shownSymbol
  return { address: lowerCase, networkId: coin.networkId, name: shownName, symbol: shownSymbol, decimals, ...icon }
}

export function sortTokens(tokens: readonly HeldToken[]): readonly HeldToken[] {
  const seen = new Set<string>()
  const ranked = tokens.map((token) => {
    const rank = seen.has(token.symbol) ? -1 : popularSymbols.indexOf(token.symbol)
    seen.add(token.symbol)
    return { token, worth: token.balance ? worthOf(token) : -1n, rank: rank < 0 ? popularSymbols.length : rank }
  })
  ranked.sort((one, other) => {
    if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1
    if (one.rank !== other.rank) return one.rank - other.rank
    return compare(one.token.symbol, other.token.symbol)
  })
  return ranked.map(({ token }) => token)
}

/** Cents. */
function worthOf({ balance = 0n, decimals, price }: HeldToken): bigint {
  if (!price) return 0n
  const [whole = '0', fraction = ''] = priceAmount({ value: balance, decimals }, price).split('.')
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
}

/** Compares code units, like the service. */
function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

const popularSymbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )
