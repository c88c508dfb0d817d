import type { ChainNamespace } from '../../caip.js'
import type { ChainFacade } from '../../chain.js'
import { LatchkeyError } from '../../errors.js'
import { TestError } from '../TestError.js'
import type { HostChain } from './ModalUnderTest.js'
import { testAddresses, testNetworks } from './testNetworks.js'

/** `context.chain(namespace)` in a test. You can replace its members: `chain.resolveName = async () => '0x...'`. */
export type TestChain = { -readonly [Member in keyof ChainFacade]: ChainFacade[Member] }

/** Creates a chain that needs no chain library. Each account has one coin, fees are low, and there are no names. */
export function createTestChain(namespace: ChainNamespace): { readonly module: HostChain; readonly chain: TestChain } {
  const { decimals, symbol } = testNetworks[namespace][0].nativeCurrency
  const coins = (value: bigint) => ({ value, decimals, symbol })
  const chain: TestChain = {
    namespace,
    isAddress: (value) => addressForms[namespace].test(value),
    getBalance: async ({ tokenAddress }) => {
      if (tokenAddress === undefined) return coins(10n ** BigInt(decimals))
      throw new TestError(`The test chain has no token: set chain.getBalance to count ${tokenAddress}`)
    },
    estimateFee: async () => coins(21_000n),
    async buildTransfer({ from, to, amount }) {
      if (namespace === 'eip155') {
        return { method: 'eth_sendTransaction', params: [{ from, to, value: `0x${amount.toString(16)}` }] }
      }
      const method = sendingMethods[namespace]
      if (method) return { method, params: { from, to, amount: String(amount) } }
      throw new LatchkeyError('CHAIN_CALL_UNSUPPORTED', 'This chain module does not offer that')
    },
    resolveName: async () => undefined,
    readContract: async ({ functionName }) => {
      throw new TestError(`The test chain has no contract: set chain.readContract to answer ${functionName}()`)
    },
    readToken: async ({ address }) => {
      throw new TestError(`The test chain has no token: set chain.readToken to describe ${address}`)
    },
    getCapabilities: async () => ({}),
  }
  const module: HostChain = {
    kind: namespace,
    load: async () => ({ discover: () => () => undefined, createFacade: () => chain }),
  }
  return { module, chain }
}

/** Polkadot and Cosmos have no transfers. */
const sendingMethods: Readonly<Partial<Record<ChainNamespace, string>>> = {
  solana: 'solana_signAndSendTransaction',
  bip122: 'sendTransfer',
}

/** The format of each namespace's addresses, taken from its first test address. */
const addressForms: Readonly<Record<ChainNamespace, RegExp>> = {
  eip155: /^0x[0-9a-f]{40}$/i,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,48}$/,
  cosmos: new RegExp(`^${testAddresses.cosmos[0].slice(0, 6)}1[02-9ac-hj-np-z]{38}$`),
}
