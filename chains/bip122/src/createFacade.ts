import {
  type CaipNetworkId,
  type ChainContext,
  type ChainFacade,
  MethodNotSupportedError,
  requireNetwork,
} from '@latchkey/plugin-api'
import { createEsplora } from './createEsplora.js'
import { type ParsedAddress, readAddress } from './readAddress.js'
import { BitcoinRequestError, readAmount } from './readRequest.js'

export function createFacade(context: ChainContext): ChainFacade {
  const esplora = createEsplora(context)

  /** @throws {MethodNotSupportedError} If the asset is a token. */
  function readCurrency(networkId: CaipNetworkId, tokenAddress: string | undefined) {
    const { nativeCurrency } = requireNetwork(context, networkId)
    if (tokenAddress) throw new MethodNotSupportedError('tokens')
    return nativeCurrency
  }

  return {
    namespace: 'bip122',
    isAddress: (value) => readAddress(value) !== undefined,
    async getBalance({ networkId, address, tokenAddress }) {
      const { decimals, symbol } = readCurrency(networkId, tokenAddress)
      demandAddress(address, networkId)
      const coins = await esplora.listUnspent(networkId, address)
      return { value: coins.reduce((sum, { valueSats }) => sum + valueSats, 0n), decimals, symbol }
    },
    async estimateFee({ networkId, from, to, amount, tokenAddress }) {
      const { decimals, symbol } = readCurrency(networkId, tokenAddress)
      const [sender, recipient] = [demandAddress(from, networkId), demandAddress(to, networkId)]
      const [coins, feeRate] = await Promise.all([esplora.listUnspent(networkId, from), esplora.readFeeRate(networkId)])
      const values = coins.map(({ valueSats }) => valueSats)
      const size = estimateSize(values, amount, feeRate, sender.type, recipient.type)
      return { value: BigInt(Math.ceil(size * feeRate)), decimals, symbol }
    },
    async buildTransfer({ networkId, from, to, amount, tokenAddress }) {
      readCurrency(networkId, tokenAddress)
      demandAddress(from, networkId)
      demandAddress(to, networkId)
      const params = { account: from, recipientAddress: to, amount: String(readAmount(amount)) }
      return { method: 'sendTransfer', params }
    },
    readContract: () => Promise.reject(new MethodNotSupportedError('readContract')),
    resolveName: async () => undefined,
    getCapabilities: async () => ({}),
  }
}

function demandAddress(address: string, networkId: CaipNetworkId): ParsedAddress {
  const parsed = readAddress(address)
  if (parsed?.networkId === networkId) return parsed
  throw new BitcoinRequestError(`${address} is not an address of this network`)
}

type AddressType = ParsedAddress['type']

/**
 * Estimates a transaction's size in virtual bytes. Assumes that the transaction spends the largest coins first and has
 * a change output.
 */
function estimateSize(
  coins: readonly bigint[],
  amountSats: bigint,
  feeRate: number,
  from: AddressType,
  to: AddressType,
): number {
  let size = overheadBytes + outputBytes[to] + outputBytes[from]
  let sum = 0n
  for (const coin of [...coins].sort((a, b) => (a < b ? 1 : -1))) {
    size += inputBytes[from]
    sum += coin
    if (sum >= amountSats + BigInt(Math.ceil(size * feeRate))) break
  }
  return Math.ceil(size)
}

const overheadBytes = 10.5
/** Sizes in virtual bytes with the witness of a single key. Other scripts may need more. */
const inputBytes = { p2pkh: 148, p2sh: 91, p2wpkh: 68, p2wsh: 104.5, p2tr: 57.5, witness: 104.5 } as const
const outputBytes = { p2pkh: 34, p2sh: 32, p2wpkh: 31, p2wsh: 43, p2tr: 43, witness: 51 } as const
