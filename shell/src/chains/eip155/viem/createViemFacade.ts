/** The part of the facade that needs viem: encoding, decoding, fees and names. */
import {
  LatchkeyError,
  type Network,
  type PreparedRequest,
  type ReadContractParameters,
  type TokenAmount,
  type TransferParameters,
} from '@latchkey/plugin-api'
import {
  type Abi,
  type Address,
  BaseError,
  type Client,
  ContractFunctionZeroDataError,
  createClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
} from 'viem'
import { estimateGas, getEnsAddress, getGasPrice, readContract } from 'viem/actions'
import { normalize } from 'viem/ens'
import type { ChainHost } from '../../../contract/chain.js'
import type { Eip155Options } from '../index.js'
import { normalizeAddress } from '../readWallet.js'

export interface ViemFacade {
  estimateFee(network: Network, parameters: TransferParameters): Promise<TokenAmount>
  buildTransfer(network: Network, parameters: TransferParameters): Promise<PreparedRequest>
  readContract(network: Network, parameters: ReadContractParameters): Promise<unknown>
  resolveName(mainnet: Network, name: string): Promise<string | undefined>
}

/** Clients speak through our own transport: viem chooses no address and tries nothing again by itself. */
export function createViemFacade(host: ChainHost, { offchainNames = false }: Eip155Options): ViemFacade {
  function clientFor(network: Network): Client {
    const request = ({ method, params }: { readonly method: string; readonly params?: unknown }) =>
      host.rpc(network).request(method, Array.isArray(params) ? params : [])
    return createClient({
      transport: custom({ request }, { retryCount: 0 }),
      ...(!offchainNames && { ccipRead: false as const }),
    })
  }

  return {
    async estimateFee(network, parameters) {
      const client = clientFor(network)
      const transaction = describeTransfer(parameters)
      // The price of this moment, which networks with and without EIP-1559 answer; wallets choose their own ceiling.
      const [gas, gasPrice] = await Promise.all([
        estimateGas(client, { account: toAddress(parameters.from), ...transaction }),
        getGasPrice(client),
      ])
      const { decimals, symbol } = network.nativeCurrency
      return { value: gas * gasPrice, decimals, symbol }
    },
    async buildTransfer(_network, parameters) {
      const { to, value, data } = describeTransfer(parameters)
      const transaction = { from: toAddress(parameters.from), to, value: numberToHex(value), ...(data && { data }) }
      return { method: 'eth_sendTransaction', params: [transaction] }
    },
    readContract: (network, { address, abi, functionName, args = [] }) =>
      readContract(clientFor(network), { address: toAddress(address), abi: abi as Abi, functionName, args }),
    async resolveName(mainnet, name) {
      const normalized = normalizeName(name)
      if (!normalized) return undefined
      try {
        const address = await getEnsAddress(clientFor(mainnet), { name: normalized, universalResolverAddress })
        return address ?? undefined
      } catch (cause) {
        if (isWithoutResolver(cause)) return undefined
        throw new NameResolutionError(cause)
      }
    },
  }
}

/** ENS's universal resolver on Ethereum: one call that finds a name's resolver and asks it. */
const universalResolverAddress = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** ENSIP-15; `undefined` for what nobody can have registered. */
function normalizeName(name: string): string | undefined {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}

/** A chain of somebody's own has no ENS: the call reaches no contract. */
function isWithoutResolver(error: unknown): boolean {
  return error instanceof BaseError && error.walk((one) => one instanceof ContractFunctionZeroDataError) !== null
}

function describeTransfer({ to, amount, tokenAddress }: TransferParameters) {
  if (!tokenAddress) return { to: toAddress(to), value: amount, data: undefined }
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [toAddress(to), amount] })
  return { to: toAddress(tokenAddress), value: 0n, data }
}

function toAddress(address: string): Address {
  return normalizeAddress(address) as Address
}

export class NameResolutionError extends LatchkeyError {
  constructor(cause: unknown) {
    super('NAME_RESOLUTION_FAILED', 'Error resolving name', { cause })
  }
}
