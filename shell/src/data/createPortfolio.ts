import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  LatchkeyError,
  type PortfolioService,
  type TokenBalance,
} from '@latchkey/plugin-api'
import { readPrice } from '@latchkey/plugin-api/amounts'
import * as v from 'valibot'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import { readAnswer } from '../http/readAnswer.js'
import { isServed } from '../services/projectId.js'
import { portfolioAtom, portfolioKey, setPortfolio } from '../state/account.js'
import { findNetwork } from '../state/configuredNetworks.js'
import type { DataParts } from './createDataServices.js'
import { fetchNativeBalance } from './createNativeBalance.js'
import { type Asset, getWalletAssets } from './getWalletAssets.js'

export function createPortfolio(parts: DataParts): Pick<PortfolioService, 'getBalances'> {
  const { runtime, supportedChains, toasts, messages, cache } = parts
  /** The time of the last failure for each account and network. For a while after a failure, no calls are made. */
  const failedAtMs = new Map<string, number>()

  function hasJustFailed(id: string): boolean {
    return Date.now() - (failedAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < retryGapMs
  }

  return {
    async getBalances({ address, networkId, moved = [], maxAgeMs = moved.length > 0 ? 0 : lifetimeMs }) {
      const id = portfolioKey(networkId, address)
      if (hasJustFailed(id)) {
        if (!(await supportedChains.has(networkId)) && !supportedChains.failure) return []
        throw new TokenBalanceUnavailableError('It failed less than 30 s ago.')
      }
      try {
        const load = () => fetchBalances(parts, { address, networkId, moved, maxAgeMs })
        const balances = await cache.get(['portfolio', id], maxAgeMs, load, moved.length > 0)
        const known = runtime.store.get(portfolioAtom)
        if (known.get(id) !== balances) setPortfolio(runtime.store, new Map(known).set(id, balances))
        failedAtMs.delete(id)
        return balances
      } catch (cause) {
        if (runtime.signal.aborted) throw cause
        const error = new TokenBalanceUnavailableError(cause)
        // Show only one toast if several callers share the failed call.
        if (!hasJustFailed(id)) {
          toasts.show({ variant: 'error', message: messages.text(`error.${error.code}`, error.message) })
        }
        failedAtMs.set(id, Date.now())
        if (cause instanceof NetworkNotServedError) return []
        throw error
      }
    },
  }
}

const lifetimeMs = 30_000
const retryGapMs = 30_000

async function fetchBalances(
  parts: DataParts,
  { address, networkId, moved, maxAgeMs }: Required<Parameters<PortfolioService['getBalances']>[0]>,
): Promise<readonly TokenBalance[]> {
  const { runtime, http, supportedChains } = parts
  const assets = await getWalletAssets(parts, { address, networkId, maxAgeMs })
  if (assets) return assets.flatMap((asset) => readAsset(asset, networkId) ?? [])
  if (!isServed(runtime, 'rpcUrl')) return listNativeCoin(parts, address, networkId)
  if (!(await supportedChains.has(networkId))) throw supportedChains.failure ?? new NetworkNotServedError()
  const answer = await http.blockchain.get(`/v1/account/${encodeURIComponent(address)}/balance`, {
    signal: runtime.signal,
    // `forceUpdate` lists the tokens that the server must not answer from its cache.
    query: { currency: 'usd', chainId: networkId, forceUpdate: moved.join(',') || undefined },
  })
  return readAnswer(http, AnswerSchema, answer).balances.flatMap((entry) => readBalance(entry, networkId) ?? [])
}

/** Asks the node if no service is available. The node only knows the native coin. */
async function listNativeCoin(parts: DataParts, address: string, networkId: CaipNetworkId): Promise<TokenBalance[]> {
  const network = findNetwork(parts.runtime.store, networkId)
  if (!network || network.testnet) return []
  const { value, decimals, symbol } = await fetchNativeBalance(parts, address, network)
  return value > 0n ? [{ name: network.nativeCurrency.name, symbol, networkId, amount: value, decimals }] : []
}

function readBalance(entry: unknown, networkId: CaipNetworkId): TokenBalance | undefined {
  const { success, output } = v.safeParse(BalanceSchema, entry)
  if (!success) return undefined
  const { chainId, address, price, quantity } = output
  // The service may return other networks' tokens.
  if ((chainId ?? networkId) !== networkId || (address && !address.startsWith(`${networkId}:`))) return undefined
  const decimals = Number(quantity.decimals)
  const amount = readAmount(quantity.numeric, decimals)
  // Tokens without decimals are collectibles or points.
  if (decimals === 0 || amount === undefined || (address && !isCaipAddress(address))) return undefined
  return {
    ...readDescription(output),
    networkId,
    amount,
    decimals,
    ...(address && { address: address as CaipAddress }),
    // Zero means that the service has no price.
    ...(price !== undefined && price !== '0' && { price }),
  }
}

function readAsset({ type, address, balance, metadata }: Asset, networkId: CaipNetworkId): TokenBalance | undefined {
  const { symbol, decimals } = metadata
  if (type === 'erc721' || !symbol || !decimals) return undefined
  const price = readPrice(metadata.price)
  return {
    ...readDescription({ ...metadata, symbol }),
    networkId,
    amount: BigInt(balance),
    decimals,
    ...(address !== 'native' && { address: `${networkId}:${address}` as const }),
    ...(price !== undefined && { price }),
  }
}

function readDescription({ name, symbol, iconUrl }: Partial<Asset['metadata']> & { symbol: string }) {
  const imageUrl = readImageUrl(iconUrl)
  return { name: readWalletName(name, symbol), symbol: readWalletName(symbol), ...(imageUrl && { iconUrl: imageUrl }) }
}

/** Parses a decimal string to base units, dropping excess decimals. Returns `undefined` for anything else. */
export function readAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,100})(?:\.(\d{0,100}))?$/.exec(text)
  // 2^256 has 78 digits.
  if (!match || !Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  const [, whole = '', fraction = ''] = match
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

const BalanceSchema = v.object({
  name: v.string(),
  symbol: v.pipe(v.string(), v.nonEmpty()),
  chainId: v.nullish(v.string()),
  address: v.nullish(v.string()),
  price: v.pipe(v.unknown(), v.transform(readPrice)),
  quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)), numeric: v.string() }),
  iconUrl: v.nullish(v.string()),
})
const AnswerSchema = v.object({ balances: v.pipe(v.array(v.unknown()), v.maxLength(10_000)) })

/** Users see this like any failure. Callers get an empty list, because a retry would not help. */
class NetworkNotServedError extends Error {}

export class TokenBalanceUnavailableError extends LatchkeyError {
  constructor(reason: unknown) {
    const context = typeof reason === 'string' ? { details: reason } : { cause: reason }
    super('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', context)
  }
}
