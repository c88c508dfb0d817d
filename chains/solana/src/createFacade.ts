import {
  type ChainContext,
  type ChainFacade,
  type ChainToken,
  LatchkeyError,
  type Network,
  NetworkUnknownError,
  NodeAnswerInvalidError,
} from '@latchkey/plugin-api'
import { isAddress } from './base58.js'
import type { SolanaOptions } from './index.js'

/** The facade for plugins. web3.js is fetched by the first call that builds a transfer or reads a token. */
export function createFacade(context: ChainContext, { commitment = 'confirmed' }: SolanaOptions): ChainFacade {
  const transfers = async () => (await import('./transfer/createTransfers.js')).createTransfers(context, commitment)
  /** By network and mint. Decimals never change. */
  const tokens = new Map<string, Promise<ChainToken>>()

  function find(networkId: string): Network {
    const network = context.networks().find((one) => one.caipNetworkId === networkId)
    if (!network) throw new NetworkUnknownError(networkId)
    return network
  }

  function describe(network: Network, mint: string): Promise<ChainToken> {
    const key = `${network.caipNetworkId}:${mint}`
    const token = tokens.get(key) ?? transfers().then((made) => made.readToken(network, mint))
    tokens.set(key, token)
    // A failure is not kept: the node may be back.
    token.catch(() => tokens.delete(key))
    return token
  }

  return {
    namespace: 'solana',
    isAddress,
    async isContract({ networkId, address }) {
      const parameters = [address, { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }]
      const answer = await context.rpc(find(networkId)).request('getAccountInfo', parameters)
      const info = (answer as { readonly value?: { readonly owner?: unknown } | null } | null)?.value
      if (info === undefined) throw new NodeAnswerInvalidError('getAccountInfo')
      // Whoever has never been paid has no account yet; people's are the system program's.
      return info !== null && info.owner !== systemProgram
    },
    async getBalance({ networkId, address, tokenAddress }) {
      const network = find(networkId)
      if (tokenAddress !== undefined) {
        const [{ decimals, symbol = '' }, value] = await Promise.all([
          describe(network, tokenAddress),
          transfers().then((made) => made.readTokenBalance(network, tokenAddress, address)),
        ])
        return { value, decimals, symbol }
      }
      const answer = await context.rpc(network).request('getBalance', [address, { commitment }])
      const value = (answer as { readonly value?: unknown } | null)?.value
      // A JSON number: above nine million SOL the last lamports are rounded by whoever reads it.
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
        throw new NodeAnswerInvalidError('getBalance')
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(value), decimals, symbol }
    },
    estimateFee: async (parameters) => (await transfers()).estimateFee(find(parameters.networkId), parameters),
    buildTransfer: async (parameters) => (await transfers()).buildTransfer(find(parameters.networkId), parameters),
    /** Names of Solana are kept by services of third parties, none of which is asked. */
    resolveName: async () => undefined,
    async readContract() {
      throw new ReadContractUnsupportedError()
    },
    readToken: async ({ networkId, address }) => describe(find(networkId), address),
    getCapabilities: async () => ({}),
  }
}

const systemProgram = '1'.repeat(32)

export class ReadContractUnsupportedError extends LatchkeyError {
  constructor() {
    super('READ_CONTRACT_UNSUPPORTED', 'Programs of this chain can’t be read like contracts', {
      details: 'Ask a node: ctx.request({ namespace: "solana", method: "getAccountInfo", ... }).',
    })
  }
}
