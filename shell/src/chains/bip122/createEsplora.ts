/** The calls of an esplora server (mempool.space and others) that balances and fees are made from. */
import { type CaipNetworkId, LatchkeyError } from '@latchkey/plugin-api'
import type { ChainHost } from '../../contract/chain.js'
import { mainnetId } from './readAddress.js'

export interface Esplora {
  /** Satoshis, one for each output that the address can spend. */
  listUnspent(networkId: CaipNetworkId, address: string): Promise<readonly bigint[]>
  /** Satoshis for a virtual byte, to be in one of the next three blocks. */
  readFeeRate(networkId: CaipNetworkId): Promise<number>
}

/**
 * Each call goes to `services.bitcoinApiUrl`, with nothing of the project in it.
 *
 * Rejects with `BITCOIN_API_MISSING`, `BITCOIN_ANSWER_INVALID`, and what the shell's HTTP client throws.
 */
export function createEsplora({ runtime }: Pick<ChainHost, 'runtime'>): Esplora {
  async function get(networkId: CaipNetworkId, path: string): Promise<unknown> {
    const { bitcoinApiUrl } = runtime.services
    if (!bitcoinApiUrl) throw new BitcoinApiMissingError()
    const { http } = await runtime.core()
    return http
      .at(bitcoinApiUrl)
      .get(`${networkId === mainnetId ? '' : '/testnet'}/api${path}`, { signal: runtime.signal })
  }

  return {
    async listUnspent(networkId, address) {
      const answer = await get(networkId, `/address/${address}/utxo`)
      if (!Array.isArray(answer)) throw new BitcoinAnswerInvalidError('utxo')
      return answer.map((output) => {
        const value: unknown = output?.value
        if (!Number.isSafeInteger(value) || (value as number) < 0) throw new BitcoinAnswerInvalidError('utxo')
        return BigInt(value as number)
      })
    },
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
