/** The calls of an esplora server (mempool.space and others) that balances and fees are made from. */

import { type CaipNetworkId, type ChainContext, LatchkeyError } from '@latchkey/plugin-api'
import { mainnetId } from './readAddress.js'

export interface Esplora {
  /** The outputs that the address can spend. */
  listUnspent(networkId: CaipNetworkId, address: string): Promise<readonly Coin[]>
  /** Satoshis for a virtual byte, to be in one of the next three blocks. */
  readFeeRate(networkId: CaipNetworkId): Promise<number>
  /** Where calls of a network go. */
  url(networkId: CaipNetworkId, path: string): string
}

export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly valueSats: bigint
  /** It is in a block. */
  readonly confirmed: boolean
}

export type EsploraContext = Pick<ChainContext, 'signal' | 'services' | 'http'>

/**
 * Each call goes to `services.bitcoinApiUrl`, with nothing of the project in it.
 *
 * Rejects with `BITCOIN_API_MISSING`, `BITCOIN_ANSWER_INVALID`, and what the shell's HTTP client throws.
 */
export function createEsplora({ signal, services, http }: EsploraContext): Esplora {
  function openService() {
    if (!services.bitcoinApiUrl) throw new BitcoinApiMissingError()
    return http(services.bitcoinApiUrl)
  }

  const place = (networkId: CaipNetworkId, path: string) => `${networkId === mainnetId ? '' : '/testnet'}/api${path}`

  async function get(networkId: CaipNetworkId, path: string): Promise<unknown> {
    return openService().get(place(networkId, path), { signal })
  }

  return {
    async listUnspent(networkId, address) {
      const answer = await get(networkId, `/address/${address}/utxo`)
      if (!Array.isArray(answer)) throw new BitcoinAnswerInvalidError('utxo')
      return answer.map((output) => {
        const { txid, vout, value, status } = Object(output) as Readonly<Record<string, unknown>>
        const isCoin = typeof txid === 'string' && /^[\da-f]{64}$/.test(txid) && isCount(vout) && isCount(value)
        if (!isCoin) throw new BitcoinAnswerInvalidError('utxo')
        const { confirmed } = Object(status) as { readonly confirmed?: unknown }
        return { txid, vout, valueSats: BigInt(value), confirmed: confirmed === true }
      })
    },
    url: (networkId, path) => openService().url(place(networkId, path)),
    async readFeeRate(networkId) {
      const answer = await get(networkId, '/fee-estimates')
      const rates = typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>) : {}
      const rate = rates[3] ?? rates[2] ?? rates[6]
      if (typeof rate !== 'number' || !(rate > 0) || rate > highestRate)
        throw new BitcoinAnswerInvalidError('fee-estimates')
      // Nodes relay nothing below one.
      return Math.max(1, rate)
    },
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

/** The highest that blocks have ever had is near two thousand. */
const highestRate = 100_000

export class BitcoinApiMissingError extends LatchkeyError {
  constructor() {
    super('BITCOIN_API_MISSING', 'There is no Bitcoin service', {
      details: 'Give createModal() services.bitcoinApiUrl.',
    })
  }
}

export class BitcoinAnswerInvalidError extends LatchkeyError {
  constructor(details: string) {
    super('BITCOIN_ANSWER_INVALID', 'The Bitcoin service gave an answer that could not be read', { details })
  }
}
