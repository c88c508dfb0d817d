import {
  type ChainContext,
  type ChainFacade,
  cacheTokens,
  LatchkeyError,
  NodeAnswerInvalidError,
  readRecord,
  requireNetwork,
} from '@latchkey/plugin-api'
import { isAddress } from './base58.js'
import type { Commitment } from './SolanaProvider.js'

/** Creates the facade that plugins use. The first call that builds a transfer or reads a token fetches web3.js. */
export function createFacade(context: ChainContext, commitment: Commitment = 'confirmed'): ChainFacade {
  const transfers = async () => (await import('./web3.js')).createTransfers(context, commitment)
  const readToken = cacheTokens(async (parameters) => (await transfers()).readToken(parameters))

  return {
    namespace: 'solana',
    isAddress,
    async isContract({ networkId, address }) {
      const parameters = [address, { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }]
      const answer = await context.rpc(requireNetwork(context, networkId)).request('getAccountInfo', parameters)
      const { value } = readRecord(answer)
      if (value === undefined) throw new NodeAnswerInvalidError('getAccountInfo')
      // An unfunded address has no account. The system program owns users' accounts.
      return value !== null && readRecord(value).owner !== systemProgram
    },
    async getBalance({ networkId, address, tokenAddress }) {
      const network = requireNetwork(context, networkId)
      if (tokenAddress !== undefined) {
        const [{ decimals, symbol = '' }, value] = await Promise.all([
          readToken({ networkId, address: tokenAddress }),
          transfers().then((loaded) => loaded.readTokenBalance(network, tokenAddress, address)),
        ])
        return { value, decimals, symbol }
      }
      const { value } = readRecord(await context.rpc(network).request('getBalance', [address, { commitment }]))
      // A JSON number, so lamports above 9 million SOL are rounded.
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
        throw new NodeAnswerInvalidError('getBalance')
      }
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(value), decimals, symbol }
    },
    estimateFee: async (parameters) => (await transfers()).estimateFee(parameters),
    buildTransfer: async (parameters) => (await transfers()).buildTransfer(parameters),
    // Solana names are only available from third-party services.
    resolveName: async () => undefined,
    async readContract() {
      const details = 'Ask a node: ctx.request({ namespace: "solana", method: "getAccountInfo", ... }).'
      throw new LatchkeyError('READ_CONTRACT_UNSUPPORTED', 'Programs of this chain can’t be read like contracts', {
        details,
      })
    },
    readToken,
    simulateTransactions: async (parameters) => (await transfers()).simulateTransactions(parameters),
    getCapabilities: async () => ({}),
  }
}

const systemProgram = '1'.repeat(32)
