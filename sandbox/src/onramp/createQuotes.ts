/** Quotes for card purchases. Prices come from the pools' reserves and are computed in integers. */
import { randomUUID } from 'node:crypto'
import { formatUnits, parseUnits } from 'viem'
import { nativePoolArtifact } from '../chains/artifacts/NativePool.generated.js'
import type { CaipNetworkId, TokenSymbol } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { ServiceError } from '../http/ServiceError.js'
import { solanaCoin } from '../solana/solanaCoin.js'
import { limits, type PaidCurrency, rates, type SoldSymbol, soldCoins } from './soldCoins.js'

export interface QuoteQuestion {
  readonly symbol: SoldSymbol
  readonly currency: PaidCurrency
  /** The total price including fees, as a decimal string. */
  readonly amount: string
}

/** Prices are in cents, and the purchased amount is in base units. */
export interface CardQuote extends QuoteQuestion {
  readonly id: string
  readonly total: bigint
  readonly fee: bigint
  readonly networkFee: bigint
  readonly subtotal: bigint
  readonly purchased: bigint
  readonly givenAtMs: number
}

export interface Quotes {
  /** @throws {ServiceError} 400: no amount, or an amount outside the limits. */
  give(question: QuoteQuestion): Promise<CardQuote>
  /** Returns this purchase's latest valid quote, or a new one. */
  keep(question: QuoteQuestion): Promise<CardQuote>
  reset(): void
}

export function createQuotes(chains: Readonly<Record<CaipNetworkId, SandboxChain>>): Quotes {
  const given = new Map<string, CardQuote>()

  async function readReserves(chain: SandboxChain, token: TokenSymbol) {
    const read = (functionName: 'nativeReserve' | 'tokenReserve') =>
      chain.client.readContract({ abi: nativePoolArtifact.abi, address: chain.tokens[token].pool, functionName })
    const [coins, tokens] = await Promise.all([read('nativeReserve'), read('tokenReserve')])
    return { coins: coins as bigint, tokens: tokens as bigint }
  }

  /** @param dollars in millionths, as in USDC's base units. Assumes that one USDC is worth a dollar. */
  async function buy(symbol: SoldSymbol, dollars: bigint): Promise<bigint> {
    if (symbol === 'USDC') return dollars
    if (symbol === 'SOL') return (dollars * 10n ** BigInt(solanaCoin.decimals - 6)) / BigInt(solanaCoin.priceUsd)
    const chain = chains[symbol === 'POL' ? 'eip155:137' : 'eip155:1']
    const pool = await readReserves(chain, 'USDC')
    const wei = (dollars * pool.coins) / pool.tokens
    if (symbol !== 'USDT') return wei
    const other = await readReserves(chain, 'USDT')
    return (wei * other.tokens) / other.coins
  }

  const quotes: Quotes = {
    async give({ symbol, currency, amount }) {
      const total = readCents(amount)
      const fee = (total * feePerMille + 999n) / 1_000n
      const subtotal = total - fee - networkFee
      const { decimals } = soldCoins[symbol]
      const units = await buy(symbol, (subtotal * rates[currency] * 10n ** 4n) / 100n)
      // Round to a readable number of decimals. The payout uses the rounded amount too.
      const step = 10n ** BigInt(Math.max(0, decimals - mostDecimals))
      const quote: CardQuote = {
        id: randomUUID(),
        ...{ symbol, currency, amount, total, fee, networkFee, subtotal },
        purchased: units - (units % step),
        givenAtMs: Date.now(),
      }
      given.delete(keyOf(quote))
      given.set(keyOf(quote), quote)
      for (const key of given.keys()) if (given.size > mostKept) given.delete(key)
      return quote
    },
    async keep(question) {
      const quote = given.get(keyOf({ ...question, total: readCents(question.amount) }))
      return quote && Date.now() - quote.givenAtMs < goodForMs ? quote : quotes.give(question)
    },
    reset: () => given.clear(),
  }
  return quotes
}

/**
 * Formats a quote for a service's response.
 *
 * @param member the key for amounts: `amount` for `/v1/onramp/quote`, `value` for `/v1/onramp/buy/quotes`.
 */
export function describeQuote({ id, symbol, currency, ...quote }: CardQuote, member: 'amount' | 'value'): object {
  const money = (cents: bigint) => ({ [member]: writeCents(cents), currency })
  return {
    quoteId: id,
    coinbaseFee: money(quote.fee),
    networkFee: money(quote.networkFee),
    paymentSubtotal: money(quote.subtotal),
    paymentTotal: money(quote.total),
    purchaseAmount: { [member]: formatUnits(quote.purchased, soldCoins[symbol].decimals), currency: symbol },
  }
}

export function writeCents(cents: bigint): string {
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

function readCents(amount: string): bigint {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) throw new ServiceError(400, 'amount', 'is no amount of money')
  const cents = parseUnits(amount, 2)
  const edges = limits
    .flatMap(({ min, max }) => [parseUnits(min, 2), parseUnits(max, 2)])
    .sort((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [edges[0], edges.at(-1)]
  if (cents < least || cents > most) {
    throw new ServiceError(400, 'amount', `is not from ${writeCents(least)} to ${writeCents(most)}`)
  }
  return cents
}

function keyOf({ symbol, currency, total }: Pick<CardQuote, 'symbol' | 'currency' | 'total'>): string {
  return `${symbol} ${currency} ${total}`
}

const feePerMille = 15n
const networkFee = 30n // in cents
const mostDecimals = 8
const goodForMs = 10 * 60_000
const mostKept = 1_000
