import { type ChainContext, type ChainFacade, LatchkeyError } from '@latchkey/plugin-api'

/**
 * The facade for plugins: addresses and the native balance. A transfer would need the chain's metadata, which is megabytes
 * and changes with each upgrade; who sends on Polkadot has a library for it, and hands its payload to the wallet.
 */
export function createFacade(context: ChainContext): ChainFacade {
  return {
    namespace: 'polkadot',
    isAddress: (value) => addressForm.test(value),
    async getBalance({ networkId, address, tokenAddress }) {
      if (tokenAddress) return refuse('a token’s balance')
      const network = context.networks().find((one) => one.caipNetworkId === networkId)
      if (!network) throw new ChainCallUnsupportedError(`a balance on ${networkId}, which is not configured`)
      const { readBalance } = await import('./readBalance.js')
      return readBalance(context, network, address)
    },
    resolveName: async () => undefined,
    getCapabilities: async () => ({}),
    estimateFee: () => refuse('estimateFee'),
    buildTransfer: () => refuse('buildTransfer'),
    readContract: () => refuse('readContract'),
  }
}

async function refuse(call: string): Promise<never> {
  throw new ChainCallUnsupportedError(`${call} on Polkadot`)
}

/** SS58 of 32 bytes for any network. Its checksum is looked at when it is used. */
const addressForm = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/

export class ChainCallUnsupportedError extends LatchkeyError {
  constructor(call: string) {
    super('CHAIN_CALL_UNSUPPORTED', 'This chain module does not offer that', { details: call })
  }
}
