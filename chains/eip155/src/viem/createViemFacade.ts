import {
  type ChainContext,
  type ChainFacade,
  type Network,
  NodeAnswerInvalidError,
  RequestParamsInvalidError,
  requireNetwork,
  type TransferParameters,
  toHexChainId,
} from '@latchkey/plugin-api'
import type { Abi, Address, Hex } from 'viem'
import { isAddress as checkForm, decodeFunctionResult, encodeFunctionData, isHex, numberToHex } from 'viem/utils'
import { isAddress, normalizeAddress } from '../readWallet.js'
import { estimateDataFee } from './estimateDataFee.js'
import { createInspection } from './inspectContract.js'
import { readDigests } from './readDigests.js'
import { readToken, readTokenBalance, type TokenBalanceParameters } from './readToken.js'
import { simulate } from './simulate/simulate.js'

export interface ViemFacade
  extends Required<
    Pick<
      ChainFacade,
      | 'isContract'
      | 'inspectContract'
      | 'estimateFee'
      | 'buildTransfer'
      | 'readContract'
      | 'readDigests'
      | 'readToken'
      | 'simulate'
    >
  > {
  checkAddress(address: string): 'valid' | 'checksum-wrong'
  /** Resolves with base units. */
  readTokenBalance(parameters: TokenBalanceParameters): Promise<bigint>
}

/** Uses only viem's encoders (10 kB), because the wallet and transport already do what viem's actions would. */
export function createViemFacade(context: ChainContext): ViemFacade {
  const inspections = new Map<string, ReturnType<typeof createInspection>>()

  async function request(network: Network, method: string, params: readonly unknown[] = []) {
    const answer = await context.rpc(network).request(method, params)
    if (!isHex(answer)) throw new NodeAnswerInvalidError(method)
    return answer
  }

  async function requestNumber(network: Network, method: string, params?: readonly unknown[]): Promise<bigint> {
    const answer = await request(network, method, params)
    if (answer === '0x') throw new NodeAnswerInvalidError(method)
    return BigInt(answer)
  }

  async function estimateOverhead(network: Network, { accountType, from }: TransferParameters): Promise<bigint> {
    if (accountType !== 'smartAccount') return 0n
    const code = await request(network, 'eth_getCode', [toAddress(from), 'latest'])
    return code === '0x' ? operationGas + deploymentGas : operationGas
  }

  return {
    checkAddress(address) {
      const digits = address.replace(/^0x/i, '')
      // An address that is all lower or all upper case has no checksum (EIP-55).
      const isBare = digits === digits.toLowerCase() || digits === digits.toUpperCase()
      return isBare || checkForm(normalizeAddress(address)) ? 'valid' : 'checksum-wrong'
    },
    async isContract({ networkId, address }) {
      const network = requireNetwork(context, networkId)
      const code = await request(network, 'eth_getCode', [normalizeAddress(address), 'latest'])
      // Some nodes return 0x0 if there is no code. A delegated account (EIP-7702) still belongs to a key.
      return !/^0x(0*$|ef0100)/i.test(code)
    },
    async inspectContract({ networkId, address }) {
      const inspect = inspections.get(networkId) ?? createInspection(context.rpc(requireNetwork(context, networkId)))
      inspections.set(networkId, inspect)
      return inspect(address)
    },
    async estimateFee(parameters) {
      const network = requireNetwork(context, parameters.networkId)
      // `eth_gasPrice` works with and without EIP-1559. Wallets choose their own maximum.
      const transfer = describeTransfer(parameters)
      const [gas, gasPrice, overhead, dataFee] = await Promise.all([
        requestNumber(network, 'eth_estimateGas', [transfer]),
        requestNumber(network, 'eth_gasPrice'),
        estimateOverhead(network, parameters),
        estimateDataFee(network, context.rpc(network), countBytes(transfer, parameters)),
      ])
      const { decimals, symbol } = network.nativeCurrency
      const value = (gas + overhead) * gasPrice + dataFee
      // Wallets reserve enough for the base fee to double. The layer 1 fee can rise as much.
      return { value, decimals, symbol, reserve: { value: value * 2n, decimals, symbol } }
    },
    async buildTransfer(parameters) {
      // With the chain id, a wallet on another network rejects the transaction.
      const chainId = toHexChainId(requireNetwork(context, parameters.networkId).caipNetworkId)
      return { method: 'eth_sendTransaction', params: [{ ...describeTransfer(parameters), chainId }] }
    },
    async readContract({ networkId, address, abi: entries, functionName, args = [] }) {
      const network = requireNetwork(context, networkId)
      const abi = entries as Abi
      const data = encodeFunctionData({ abi, functionName, args })
      const answer = await request(network, 'eth_call', [{ to: toAddress(address), data }, 'latest'])
      return decodeFunctionResult({ abi, functionName, args, data: answer })
    },
    async readToken({ networkId, address }) {
      const network = requireNetwork(context, networkId)
      return readToken(context.rpc(network), network, address)
    },
    readTokenBalance: (parameters) => readTokenBalance(context.rpc(parameters.network), parameters),
    readDigests: async (subject) => readDigests(subject),
    simulate: async (parameters) => simulate(context.rpc(requireNetwork(context, parameters.networkId)), parameters),
  }
}

/** More gas than common accounts and bundlers need. A surplus stays in the account, but bundlers reject a shortfall. */
const operationGas = 150_000n
const deploymentGas = 350_000n
const transactionBytes = 130 // the longest possible EIP-1559 transaction, excluding data and signature
const operationBytes = 1_200 // the user operation that contains it, with the signatures of account and paymaster

function countBytes({ data = '0x' }: Transfer, { accountType }: TransferParameters): number {
  return transactionBytes + data.length / 2 - 1 + (accountType === 'smartAccount' ? operationBytes : 0)
}

interface Transfer {
  readonly from: Address
  readonly to: Address
  readonly value: Hex
  readonly data?: Hex
}

function describeTransfer({ from, to, amount, tokenAddress }: TransferParameters): Transfer {
  if (amount < 0n || amount >= 2n ** 256n) {
    throw new RequestParamsInvalidError('The amount is negative, or does not fit in 256 bits')
  }
  const sender = toAddress(from)
  if (!tokenAddress) return { from: sender, to: toAddress(to), value: numberToHex(amount) }
  const data = encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [toAddress(to), amount] })
  return { from: sender, to: toAddress(tokenAddress), value: '0x0', data }
}

/** ERC-20's `transfer`, declared without its result because old tokens such as USDT return none. */
const transferAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

function toAddress(address: string): Address {
  if (!isAddress(address)) throw new RequestParamsInvalidError(`${address} is no address`)
  return normalizeAddress(address) as Address
}
