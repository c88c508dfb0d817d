import {
  type ChainContext,
  type ChainFacade,
  encodeHex,
  LatchkeyError,
  NodeAnswerInvalidError,
  requireNetwork,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { blake2b } from '@noble/hashes/blake2.js'
import { readAddress } from './ss58.js'

/** Has no transfers: they need the chain's metadata, which is megabytes and changes with each upgrade. */
export function createFacade(context: ChainContext): ChainFacade {
  return {
    namespace: 'polkadot',
    isAddress: (value) => readAddress(value) !== undefined,
    async getBalance({ networkId, address, tokenAddress }) {
      if (tokenAddress) return rejectUnsupported('a token’s balance')
      const network = requireNetwork(context, networkId)
      const publicKey = readAddress(address)
      if (!publicKey) throw new WalletAnswerInvalidError(address)
      // `System.Account`'s storage key: xxHash of each name, BLAKE2 hash of the public key, public key.
      const storageKey = `${systemAccount}${encodeHex(blake2b(publicKey, { dkLen: 16 }))}${encodeHex(publicKey)}`
      const answer = await context.rpc(network).request('state_getStorage', [storageKey])
      const { decimals, symbol } = network.nativeCurrency
      return { value: readFreeBalance(answer), decimals, symbol }
    },
    resolveName: async () => undefined,
    getCapabilities: async () => ({}),
    estimateFee: () => rejectUnsupported('estimateFee'),
    buildTransfer: () => rejectUnsupported('buildTransfer'),
    readContract: () => rejectUnsupported('readContract'),
  }
}

const systemAccount = '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Decodes SCALE's `AccountInfo`: four 32-bit counters, then the free balance (128 bits, little-endian). */
function readFreeBalance(answer: unknown): bigint {
  if (answer === null) return 0n // the account never had a balance
  const free = typeof answer === 'string' ? accountInfo.exec(answer)?.[1] : undefined
  if (!free) throw new NodeAnswerInvalidError('state_getStorage')
  return BigInt(`0x${(free.match(/../g) ?? []).reverse().join('')}`)
}

const accountInfo = /^0x[0-9a-f]{32}([0-9a-f]{32})(?:[0-9a-f]{2}){16,}$/i

async function rejectUnsupported(call: string): Promise<never> {
  const details = `${call} on Polkadot`
  throw new LatchkeyError('CHAIN_CALL_UNSUPPORTED', 'This chain module does not offer that', { details })
}
