import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  LatchkeyError,
  type PriceService,
  raceAbort,
  type TokenPrice,
} from '@latchkey/plugin-api'
import { readPrice } from '@latchkey/plugin-api/amounts'
import * as v from 'valibot'
import { createTurns } from '../async/createTurns.js'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import { readAnswer } from '../http/readAnswer.js'
import type { DataParts } from './createDataServices.js'

export type PricesParts = Pick<DataParts, 'runtime' | 'http' | 'supportedChains' | 'cache'>

export function createPrices({ runtime, http, supportedChains, cache }: PricesParts): PriceService {
  // Browsers open six connections per host. Leave some for balances and requests.
  const inTurn = createTurns(4)

  async function fetchPrice(token: CaipAddress): Promise<TokenPrice | undefined> {
    const { projectId } = runtime.options
    try {
      // The service reads only the first address.
      const body = { currency: 'usd', addresses: [token], projectId }
      const answer = await inTurn(() => http.blockchain.post('/v1/fungible/price', body, { signal: runtime.signal }))
      const { fungibles } = readAnswer(http, AnswerSchema, answer)
      return fungibles.map(readEntry).find((entry) => entry && toKey(entry.address) === toKey(token))?.price
    } catch (cause) {
      throw new LatchkeyError('PRICES_UNAVAILABLE', 'Token prices are unavailable', { details: token, cause })
    }
  }

  return {
    async getPrices({ tokens, refresh = false, signal }) {
      signal?.throwIfAborted()
      const entries = tokens.map(async (token) => {
        if (!isCaipAddress(token)) return []
        const networkId = token.slice(0, token.lastIndexOf(':')) as CaipNetworkId
        if (!(await supportedChains.has(networkId))) return []
        const price = await cache.get(['price', toKey(token)], refresh ? 0 : lifetimeMs, () => fetchPrice(token))
        return price ? ([[token, price]] as const) : []
      })
      const all = Promise.all(entries)
      return new Map((await (signal ? raceAbort(all, signal) : all)).flat())
    },
  }
}

const lifetimeMs = 30_000 // as for the portfolio, which shows the same prices

/** Only EVM addresses are case-insensitive. */
function toKey(token: string): string {
  return token.startsWith('eip155:') ? token.toLowerCase() : token
}

function readEntry(entry: unknown): { address: string; price: TokenPrice } | undefined {
  const { success, output } = v.safeParse(EntrySchema, entry)
  if (!success) return undefined
  const { address, price, decimals } = output
  const symbol = readWalletName(output.symbol, '')
  if (!symbol) return undefined
  const name = readWalletName(output.name, symbol)
  const iconUrl = readImageUrl(output.iconUrl)
  return { address, price: { price, name, symbol, decimals, ...(iconUrl && { iconUrl }) } }
}

const AnswerSchema = v.object({ fungibles: v.pipe(v.array(v.unknown()), v.maxLength(100)) })
const EntrySchema = v.object({
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  // Zero means that the service has no price.
  price: v.pipe(
    v.number(),
    v.gtValue(0),
    v.transform((price) => readPrice(price)),
    v.string(),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  iconUrl: v.optional(v.unknown()),
})
