import { type CaipNetworkId, type ChainContext, LatchkeyError, readRecord } from '@latchkey/plugin-api'
import { mainnetId } from './readAddress.js'

export interface Esplora {
  listUnspent(networkId: CaipNetworkId, address: string): Promise<readonly Coin[]>
  /** Resolves with the fee rate for the next three blocks, in satoshis per virtual byte. */
  readFeeRate(networkId: CaipNetworkId): Promise<number>
  url(networkId: CaipNetworkId, path: string): string
}

export interface Coin {
  readonly txid: string
  readonly vout: number
  readonly valueSats: bigint
  readonly confirmed: boolean
}

export type EsploraContext = Pick<ChainContext, 'signal' | 'services' | 'http'>

/** Calls an esplora server (mempool.space and others) at `services.bitcoinApiUrl`, without the project id. */
export function createEsplora({ signal, services, http }: EsploraContext): Esplora {
  function openService() {
    if (services.bitcoinApiUrl) return http(services.bitcoinApiUrl)
    const details = 'Give createModal() services.bitcoinApiUrl.'
    throw new LatchkeyError('BITCOIN_API_MISSING', 'There is no Bitcoin service', { details })
  }

  const locate = (networkId: CaipNetworkId, path: string) => `${networkId === mainnetId ? '' : '/testnet'}/api${path}`
  const get = async (networkId: CaipNetworkId, path: string) => openService().get(locate(networkId, path), { signal })

  return {
    async listUnspent(networkId, address) {
      const answer = await get(networkId, `/address/${address}/utxo`)
      if (!Array.isArray(answer)) throw new BitcoinAnswerInvalidError('utxo')
      return answer.map(readCoin)
    },
    async readFeeRate(networkId) {
      const rates = readRecord(await get(networkId, '/fee-estimates'))
      const rate = rates[3] ?? rates[2] ?? rates[6]
      // The highest rate ever paid is about 2,000.
      if (typeof rate !== 'number' || !(rate > 0) || rate > 100_000) {
        throw new BitcoinAnswerInvalidError('fee-estimates')
      }
      return Math.max(1, rate)
    },
    url: (networkId, path) => openService().url(locate(networkId, path)),
  }
}

function readCoin(output: unknown): Coin {
  const { txid, vout, value, status } = readRecord(output)
  if (typeof txid !== 'string' || !/^[\da-f]{64}$/.test(txid) || !isCount(vout) || !isCount(value)) {
    throw new BitcoinAnswerInvalidError('utxo')
  }
  return { txid, vout, valueSats: BigInt(value), confirmed: readRecord(status).confirmed === true }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

export class BitcoinAnswerInvalidError extends LatchkeyError {
  constructor(details: string) {
    super('BITCOIN_ANSWER_INVALID', 'The Bitcoin service returned an invalid response', { details })
  }
}
