/** Answers of `/v1/convert/tokens`. */
import { type CaipAddress, cleanTokenName, cleanTokenSymbol, isCaipAddress, type Network } from '@latchkey/plugin-api'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import { nativeAddress, type SwapToken } from './SwapToken.js'

/**
 * The tokens in the service's order, the native coin always among them, with decimals and sign of its network whatever the
 * service says. Entries of other networks, and those that nobody could count or name, are left out; `undefined` for what
 * is no list.
 */
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
  for (const entry of entries.slice(0, mostTokens)) {
    const token = readToken(entry, coin)
    if (token && !found.has(token.address)) found.set(token.address, token)
  }
  return found.has(coin.address) ? [...found.values()] : [coin, ...found.values()]
}

function readToken(entry: unknown, coin: SwapToken): SwapToken | undefined {
  const { name, symbol, address, decimals, logoUri } = Object(entry)
  if (typeof address !== 'string' || !isCaipAddress(address)) return undefined
  const own = address.toLowerCase() as CaipAddress
  const form = new RegExp(`^${coin.networkId}:0x[0-9a-f]{40}$`)
  const picture = typeof logoUri === 'string' && safeImageUrl(logoUri)
  const iconUrl = picture ? { iconUrl: picture } : {}
  if (own === coin.address) return { ...coin, ...iconUrl }
  const sign = cleanTokenSymbol(symbol)
  // 2^256 has 78 digits: there is no amount of a token with more decimals.
  if (!form.test(own) || !sign || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  return {
    address: own,
    networkId: coin.networkId,
    name: cleanTokenName(name) || sign,
    symbol: sign,
    decimals,
    ...iconUrl,
  }
}

const mostTokens = 20_000
