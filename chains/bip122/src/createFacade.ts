import {
  type CaipNetworkId,
  type ChainContext,
  type ChainFacade,
  MethodNotSupportedError,
  type Network,
  NetworkUnknownError,
} from '@latchkey/plugin-api'
import { type ParsedAddress, readAddress } from './readAddress.js'
import { BitcoinRequestError, readAmount } from './readRequest.js'

/** The facade for plugins. Names, contracts and tokens are none of Bitcoin's own. */
export function createFacade(context: ChainContext): ChainFacade {
  const open = async () => (await import('./createEsplora.js')).createEsplora(context)

  function find(networkId: CaipNetworkId): Network {
    const network = context.networks().find((one) => one.caipNetworkId === networkId)
    if (!network) throw new NetworkUnknownError(networkId)
    return network
  }

  function parse(address: string, networkId: CaipNetworkId): ParsedAddress {
    const parsed = readAddress(address)
    if (parsed?.networkId !== networkId) throw new BitcoinRequestError(`${address} is no address of this network`)
    return parsed as ParsedAddress
  }

  return {
    namespace: 'bip122',
    isAddress: (value) => readAddress(value) !== undefined,
    async getBalance({ networkId, address, tokenAddress }) {
      const { decimals, symbol } = find(networkId).nativeCurrency
      if (tokenAddress) throw new MethodNotSupportedError('tokens')
      parse(address, networkId)
      const coins = await (await open()).listUnspent(networkId, address)
      return { value: coins.reduce((sum, { valueSats }) => sum + valueSats, 0n), decimals, symbol }
    },
    async estimateFee({ networkId, from, to, amount, tokenAddress }) {
      const { decimals, symbol } = find(networkId).nativeCurrency
      if (tokenAddress) throw new MethodNotSupportedError('tokens')
      const [sender, receiver] = [parse(from, networkId), parse(to, networkId)]
      const [esplora, { estimateSize }] = await Promise.all([open(), import('./estimateSize.js')])
      const [coins, feeRate] = await Promise.all([esplora.listUnspent(networkId, from), esplora.readFeeRate(networkId)])
      const values = coins.map(({ valueSats }) => valueSats)
      const size = estimateSize(values, amount, feeRate, sender.type, receiver.type)
      return { value: BigInt(Math.ceil(size * feeRate)), decimals, symbol }
    },
    async buildTransfer({ networkId, from, to, amount, tokenAddress }) {
      find(networkId)
      if (tokenAddress) throw new MethodNotSupportedError('tokens')
      parse(from, networkId)
      parse(to, networkId)
      return {
        method: 'sendTransfer',
        params: { account: from, recipientAddress: to, amount: String(readAmount(amount)) },
      }
    },
    readContract: () => Promise.reject(new MethodNotSupportedError('readContract')),
    resolveName: async () => undefined,
    getCapabilities: async () => ({}),
  }
}
