/** The tokens of an account: `/v1/account/{address}/balance`, or what the embedded wallet says. */

import {
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
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'
import { isServed } from '../services/projectId.js'
import { portfolioAtom, setPortfolio } from '../state/account.js'
import { networksAtom } from '../state/networks.js'
import { type AskWalletParts, type Asset, askWallet } from './askWallet.js'
import { fetchNativeBalance } from './createNativeBalance.js'
import { parseUnits } from './parseUnits.js'

export type PortfolioParts = Pick<Core, 'http' | 'rpc' | 'chain' | 'supportedChains' | 'toasts' | 'messages'> &
  AskWalletParts

export function createPortfolio(parts: PortfolioParts): Pick<PortfolioService, 'getBalances'> {
  const { runtime, http, supportedChains, toasts, messages, cache } = parts
  /** When each account's call failed: it is not asked again for a while. */
  const failedAtMs = new Map<string, number>()

  async function fetchBalances(
    { address, networkId, moved }: Required<Omit<Parameters<PortfolioService['getBalances']>[0], 'maxAgeMs'>>,
    maxAgeMs: number,
  ) {
    const assets = await askWallet(parts, { address, networkId, maxAgeMs })
    if (assets) return assets.flatMap((asset) => readAsset(asset, networkId) ?? [])
    if (!isServed(runtime, 'rpcUrl')) return listNativeCoin(address, networkId)
    if (!(await supportedChains.has(networkId))) throw supportedChains.failure ?? new NetworkNotServedError()
    const answer = await http.blockchain.get(`/v1/account/${encodeURIComponent(address)}/balance`, {
      signal: runtime.signal,
      query: {
        currency: 'usd',
        chainId: networkId,
        // Tokens that the server must read anew, although it has them cached.
        forceUpdate: moved.join(',') || undefined,
      },
    })
    return readAnswer(http, AnswerSchema, answer).balances.flatMap((entry) => readBalance(entry, networkId) ?? [])
  }

  /** All that a node tells by itself: no service lists the account's tokens. */
  async function listNativeCoin(address: string, networkId: CaipNetworkId): Promise<readonly TokenBalance[]> {
    const network = runtime.store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network || network.testnet) return []
    const { value, decimals, symbol } = await fetchNativeBalance(parts, address, network)
    return value > 0n ? [{ name: network.nativeCurrency.name, symbol, networkId, amount: value, decimals }] : []
  }

  const isGated = (id: string) => Date.now() - (failedAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < gateMs

  return {
    async getBalances({ address, networkId, moved = [], maxAgeMs = moved.length > 0 ? 0 : lifetimeMs }) {
      const id = `${networkId}:${address.toLowerCase()}`
      const key = ['portfolio', id]
      if (isGated(id)) {
        if ((await supportedChains.has(networkId)) || supportedChains.failure)
          throw new TokenBalanceUnavailableError('It failed less than 30 s ago.')
        return []
      }
      try {
        const ask = () => fetchBalances({ address, networkId, moved }, maxAgeMs)
        const balances = await cache.get(key, maxAgeMs, ask, moved.length > 0)
        const known = runtime.store.get(portfolioAtom)
        if (known.get(id) !== balances) setPortfolio(runtime.store, new Map(known).set(id, balances))
        failedAtMs.delete(id)
        return balances
      } catch (cause) {
        if (runtime.signal.aborted) throw cause
        const error = new TokenBalanceUnavailableError(cause)
        // Several callers share one call, and one failure is told once.
        if (!isGated(id))
          toasts.show({ variant: 'error', message: messages.text(`error.${error.code}`, error.message) })
        failedAtMs.set(id, Date.now())
        if (cause instanceof NetworkNotServedError) return []
        throw error
      }
    },
  }
}

/** The specification's two limits (section 9): how long balances hold, and how long a failure keeps from asking. */
const lifetimeMs = 30_000
const gateMs = 30_000

function readBalance(entry: unknown, networkId: CaipNetworkId): TokenBalance | undefined {
  const result = v.safeParse(BalanceSchema, entry)
  if (!result.success) return undefined
  const { name, symbol, chainId, address, price, quantity, iconUrl } = result.output
  const decimals = Number(quantity.decimals)
  // What was not asked for would be counted as this network's.
  if ((chainId ?? networkId) !== networkId || (address && !address.startsWith(`${networkId}:`))) return undefined
  // Tokens without decimals are collectibles and counters (specification, section 5).
  if (decimals === 0) return undefined
  const amount = parseUnits(quantity.numeric, decimals)
  if (amount === undefined || (address !== undefined && !isCaipAddress(address))) return undefined
  const picture = readImageUrl(iconUrl)
  return {
    name: readWalletName(name, symbol),
    symbol: readWalletName(symbol),
    networkId,
    amount,
    decimals,
    ...(address && { address }),
    // The service says zero of tokens that it has no price for.
    ...(price !== undefined && price !== '0' && { price }),
    ...(picture && { iconUrl: picture }),
  }
}

function readAsset({ type, address, balance, metadata }: Asset, networkId: CaipNetworkId): TokenBalance | undefined {
  const { name, symbol, decimals, price: worth, iconUrl } = metadata
  if (type === 'erc721' || !symbol || !decimals) return undefined
  const price = readPrice(worth)
  const picture = readImageUrl(iconUrl)
  return {
    name: readWalletName(name, symbol),
    symbol: readWalletName(symbol),
    networkId,
    amount: BigInt(balance),
    decimals,
    ...(address !== 'native' && { address: `${networkId}:${address}` as const }),
    ...(price !== undefined && { price }),
    ...(picture && { iconUrl: picture }),
  }
}

const BalanceSchema = v.object({
  name: v.string(),
  symbol: v.pipe(v.string(), v.nonEmpty()),
  chainId: v.nullish(v.string()),
  address: v.pipe(
    v.nullish(v.string()),
    v.transform((address) => address ?? undefined),
  ),
  price: v.pipe(v.unknown(), v.transform(readPrice)),
  quantity: v.object({
    decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)),
    numeric: v.string(),
  }),
  iconUrl: v.nullish(v.string()),
})
const AnswerSchema = v.object({ balances: v.pipe(v.array(v.unknown()), v.maxLength(10_000)) })

/** Its visitors are told the same, and its callers get an empty list: it is no fault that another try would mend. */
class NetworkNotServedError extends Error {}

export class TokenBalanceUnavailableError extends LatchkeyError {
  constructor(reason: unknown) {
    super('TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable', {
      ...(typeof reason === 'string' ? { details: reason } : { cause: reason }),
    })
  }
}
