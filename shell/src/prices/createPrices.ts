/** What tokens cost (`POST /v1/fungible/price`). */
import {
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  LatchkeyError,
  type PriceService,
  type TokenPrice,
} from '@latchkey/plugin-api'
import { readPrice } from '@latchkey/plugin-api/amounts'
import * as v from 'valibot'
import { createTurns } from '../async/createTurns.js'
import { raceAbort } from '../async/raceAbort.js'
import { readImageUrl } from '../connectors/readImageUrl.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Core } from '../core.js'
import { readAnswer } from '../http/readAnswer.js'

export type PricesParts = Pick<Core, 'runtime' | 'http' | 'supportedChains'>

export function createPrices({ runtime, http, supportedChains }: PricesParts): PriceService {
  // Not the cache of `data/`: query-core is most of that chunk's 12 kB, and this one of 1.2 kB needs nothing else of it.
  const answers = new Map<string, Answer>()
  const inTurn = createTurns(mostCalls)

  async function fetchPrice(token: CaipAddress): Promise<TokenPrice | undefined> {
    const { projectId } = runtime.options
    try {
      // The server reads the first address only.
      const body = { currency: 'usd', addresses: [token], projectId }
      const answer = await inTurn(() => http.blockchain.post('/v1/fungible/price', body, { signal: runtime.signal }))
      const { fungibles } = readAnswer(http, AnswerSchema, answer)
      return fungibles.map(readEntry).find((entry) => entry && identify(entry.address) === identify(token))?.price
    } catch (cause) {
      throw new PricesUnavailableError(token, cause)
    }
  }

  /** The call on its way, else the cached answer, else a new call. */
  function share(token: CaipAddress, refresh: boolean): Promise<TokenPrice | undefined> {
    const key = identify(token)
    const known = answers.get(key)
    if (known && !(refresh && known.expiresAtMs)) return known.price
    const answer: Answer = { price: fetchPrice(token) }
    answers.set(key, answer)
    answer.price.then(
      () => {
        answer.expiresAtMs = Date.now() + lifetimeMs
      },
      // Whoever asked is told. The next one asks anew.
      () => answers.delete(key),
    )
    return answer.price
  }

  return {
    async getPrices({ tokens, refresh = false, signal }) {
      signal?.throwIfAborted()
      for (const [key, { expiresAtMs = Number.POSITIVE_INFINITY }] of answers) {
        if (expiresAtMs <= Date.now()) answers.delete(key)
      }
      const all = Promise.all(
        tokens.map(async (token) => {
          if (!isCaipAddress(token)) return []
          const networkId = token.slice(0, token.lastIndexOf(':')) as CaipNetworkId
          const price = (await supportedChains.has(networkId)) && (await share(token, refresh))
          return price ? ([[token, price]] as const) : []
        }),
      )
      return new Map((await (signal ? raceAbort(all, signal) : all)).flat())
    },
  }
}

interface Answer {
  readonly price: Promise<TokenPrice | undefined>
  /** Absent while the call is on its way. */
  expiresAtMs?: number
}

const lifetimeMs = 30_000 // as long as the portfolio, which shows the same prices
const mostCalls = 4 // browsers open six connections to a host, and balances and requests go there too

/** EVM addresses are the same in any case; elsewhere the case counts. */
function identify(token: string): string {
  return token.startsWith('eip155:') ? token.toLowerCase() : token
}

function readEntry(entry: unknown): { address: string; price: TokenPrice } | undefined {
  const result = v.safeParse(EntrySchema, entry)
  if (!result.success) return undefined
  const { address, name, price, decimals } = result.output
  const symbol = readWalletName(result.output.symbol, '')
  if (!symbol) return undefined
  const iconUrl = readImageUrl(result.output.iconUrl)
  return {
    address,
    price: {
      price,
      name: readWalletName(name, symbol),
      symbol,
      decimals,
      ...(iconUrl && { iconUrl }),
    },
  }
}

const AnswerSchema = v.object({ fungibles: v.pipe(v.array(v.unknown()), v.maxLength(100)) })
const EntrySchema = v.object({
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  // The service says zero of tokens that it has no price for.
  price: v.pipe(
    v.number(),
    v.gtValue(0),
    v.transform((price) => readPrice(price)),
    v.string(),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  iconUrl: v.optional(v.unknown()),
})

export class PricesUnavailableError extends LatchkeyError {
  constructor(token: CaipAddress, cause: unknown) {
    super('PRICES_UNAVAILABLE', 'Token prices are unavailable', { details: token, cause })
  }
}
