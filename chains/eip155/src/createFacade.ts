import {
  AdapterNotFoundError,
  type ChainContext,
  type ChainFacade,
  type ChainToken,
  type Network,
  NetworkUnknownError,
  parseCaipNetworkId,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { isAddress } from './readWallet.js'
import type { ViemFacade } from './viem/createViemFacade.js'

/** What viem is needed for; each is fetched by the first call of it. */
export interface Library {
  facade(context: ChainContext): Promise<ViemFacade>
  /** @param mainnet where names are kept. */
  names(context: ChainContext, mainnet: Network): Promise<Names>
}

/** ENS, as {@link ChainFacade} has it. */
export interface Names {
  resolve(name: string): Promise<string | undefined>
  verify: NonNullable<ChainFacade['verifyName']>
}

/**
 * The facade for plugins. The library is fetched by the first call that encodes or decodes anything; without one such calls
 * are refused by {@link AdapterNotFoundError}.
 */
export function createFacade(context: ChainContext, library?: Library): ChainFacade {
  const viem = async () => demand(library).facade(context)
  /** By network and address in lower case. Decimals never change. */
  const tokens = new Map<string, Promise<ChainToken>>()

  function find(networkId: string): Network {
    const network = context.networks().find((one) => one.caipNetworkId === networkId)
    if (!network) throw new NetworkUnknownError(networkId)
    return network
  }

  /** `undefined` for a page without Ethereum, which can't look names up without asking a stranger. */
  async function names(): Promise<Names | undefined> {
    const mainnet = context.networks().find((one) => one.caipNetworkId === 'eip155:1')
    return mainnet && demand(library).names(context, mainnet)
  }

  function describe(network: Network, address: string): Promise<ChainToken> {
    const key = `${network.caipNetworkId}:${address.toLowerCase()}`
    const token = tokens.get(key) ?? viem().then((facade) => facade.readToken(network, address))
    tokens.set(key, token)
    // A failure is not kept: the node may be back.
    token.catch(() => tokens.delete(key))
    return token
  }

  return {
    namespace: 'eip155',
    isAddress,
    checkAddress: async (value) => (isAddress(value) ? (await viem()).checkAddress(value) : 'invalid'),
    isContract: async ({ networkId, address }) => (await viem()).isContract(find(networkId), address),
    async getBalance({ networkId, address, tokenAddress }) {
      const network = find(networkId)
      if (tokenAddress !== undefined) {
        const [{ decimals, symbol = '' }, value] = await Promise.all([
          describe(network, tokenAddress),
          viem().then((facade) => facade.readTokenBalance({ network, address: tokenAddress, owner: address })),
        ])
        return { value, decimals, symbol }
      }
      const answer = await context.rpc(network).request('eth_getBalance', [address, 'latest'])
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) {
        throw new WalletAnswerInvalidError('eth_getBalance')
      }
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(answer), decimals, symbol }
    },
    estimateFee: async (parameters) => (await viem()).estimateFee(find(parameters.networkId), parameters),
    buildTransfer: async (parameters) => (await viem()).buildTransfer(find(parameters.networkId), parameters),
    readContract: async (parameters) => (await viem()).readContract(find(parameters.networkId), parameters),
    readToken: async ({ networkId, address }) => describe(find(networkId), address),
    simulate: async (parameters) => (await viem()).simulate(find(parameters.networkId), parameters),
    resolveName: async ({ name }) => (await names())?.resolve(name),
    verifyName: async (parameters) => (await (await names())?.verify(parameters)) ?? false,
    async getCapabilities({ networkId, address }) {
      const chainId = `0x${BigInt(parseCaipNetworkId(networkId).reference).toString(16)}`
      try {
        const provider = await context.getProvider('eip155')
        const answer = await provider.request({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
        const own = (answer as Readonly<Record<string, unknown>> | null)?.[chainId]
        return typeof own === 'object' && own !== null ? { ...own } : {}
      } catch {
        // Most wallets don't know EIP-5792, and say so in many ways: they have no capabilities.
        return {}
      }
    },
  }
}

function demand(library: Library | undefined): Library {
  if (!library) {
    throw new AdapterNotFoundError(
      'eip155Wallets() has no part that needs viem: give createModal() eip155() in its place.',
    )
  }
  return library
}
