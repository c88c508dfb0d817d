import {
  AdapterNotFoundError,
  type ChainAdapter,
  type ChainContext,
  type ChainFacade,
  cacheTokens,
  type Network,
  NodeAnswerInvalidError,
  readRecord,
  requireNetwork,
  toHexChainId,
} from '@latchkey/plugin-api'
import { discoverWallets } from './discoverWallets.js'
import { isAddress } from './readWallet.js'
import type { ViemFacade } from './viem/createViemFacade.js'

export interface Library {
  encoder(): Promise<ViemFacade>
  names(mainnet: Network): Promise<Names>
}

type Names = Required<Pick<ChainFacade, 'resolveName' | 'verifyName'>>

/** @param openLibrary Only `eip155()` passes it, so viem stays out of bundles that use `eip155Wallets()`. */
export function createAdapter(openLibrary?: (context: ChainContext) => Library): ChainAdapter {
  return {
    discover: discoverWallets,
    createFacade: (context) => createFacade(context, openLibrary?.(context)),
  }
}

/** Without a library, calls that encode or decode throw {@link AdapterNotFoundError}. */
function createFacade(context: ChainContext, library?: Library): ChainFacade {
  function demandLibrary(): Library {
    if (library) return library
    throw new AdapterNotFoundError(
      'eip155Wallets() has no part that needs viem: give createModal() eip155() in its place.',
    )
  }

  const viem = async () => demandLibrary().encoder()

  async function names(): Promise<Names | undefined> {
    const mainnet = context.networks().find(({ caipNetworkId }) => caipNetworkId === 'eip155:1')
    return mainnet && demandLibrary().names(mainnet)
  }

  const readToken = cacheTokens(
    async (parameters) => (await viem()).readToken(parameters),
    (address) => address.toLowerCase(),
  )

  return {
    namespace: 'eip155',
    isAddress,
    checkAddress: async (value) => (isAddress(value) ? (await viem()).checkAddress(value) : 'invalid'),
    isContract: async (parameters) => (await viem()).isContract(parameters),
    inspectContract: async (parameters) => (await viem()).inspectContract(parameters),
    async getBalance({ networkId, address, tokenAddress }) {
      const network = requireNetwork(context, networkId)
      if (tokenAddress !== undefined) {
        const [{ decimals, symbol = '' }, value] = await Promise.all([
          readToken({ networkId, address: tokenAddress }),
          viem().then((facade) => facade.readTokenBalance({ network, address: tokenAddress, owner: address })),
        ])
        return { value, decimals, symbol }
      }
      const answer = await context.rpc(network).request('eth_getBalance', [address, 'latest'])
      if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) {
        throw new NodeAnswerInvalidError('eth_getBalance')
      }
      const { decimals, symbol } = network.nativeCurrency
      return { value: BigInt(answer), decimals, symbol }
    },
    estimateFee: async (parameters) => (await viem()).estimateFee(parameters),
    buildTransfer: async (parameters) => (await viem()).buildTransfer(parameters),
    readContract: async (parameters) => (await viem()).readContract(parameters),
    readToken,
    readDigests: async (subject) => (await viem()).readDigests(subject),
    simulate: async (parameters) => (await viem()).simulate(parameters),
    resolveName: async (parameters) => (await names())?.resolveName(parameters),
    verifyName: async (parameters) => (await (await names())?.verifyName(parameters)) ?? false,
    async getCapabilities({ networkId, address }) {
      try {
        const chainId = toHexChainId(networkId)
        const provider = await context.getProvider('eip155')
        const answer = await provider.request({ method: 'wallet_getCapabilities', params: [address, [chainId]] })
        return { ...readRecord(readRecord(answer)[chainId]) }
      } catch {
        return {} // Most wallets do not support EIP-5792, and their errors differ.
      }
    },
  }
}
