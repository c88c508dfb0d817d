/** A connector whose code comes when a wallet is asked: most visitors of a page with Polkadot use another. */
import { type Connector, type ConnectorInfo, LatchkeyError } from '@latchkey/plugin-api'
import type { InjectedWallet } from './InjectedExtension.js'
import type { PolkadotOptions } from './index.js'

/** @param siteName by which wallets ask the visitor about this page. */
export function createConnector(
  info: ConnectorInfo,
  wallet: InjectedWallet,
  siteName: string,
  options: PolkadotOptions = {},
): Connector {
  let live: Connector | undefined

  async function open(): Promise<Connector> {
    const { createLiveConnector } = await import('./createLiveConnector.js')
    live ??= createLiveConnector(info, wallet, siteName, options)
    return live
  }

  return {
    info,
    connect: async (parameters) => (await open()).connect(parameters),
    async reconnect(parameters) {
      // No wallet of the standard can be asked whether it still knows this page: `enable` answers, or opens a window
      // that nobody called for. The session stays stored, and a choice of the visitor's brings it back.
      if (!options.restoresOnLoad) throw new VisitorNeededError()
      return (await open()).reconnect(parameters)
    },
    // What was never asked has nothing to forget.
    disconnect: async (namespace) => live?.disconnect(namespace),
    getProvider: async (namespace) => (await open()).getProvider(namespace),
    switchNetwork: async (network) => (await open()).switchNetwork(network),
    watch: (listener) => live?.watch(listener) ?? (() => undefined),
    prefetch() {
      // Whoever connects asks for it again, and hears what is wrong.
      open().catch(() => undefined)
    },
  }
}

export class VisitorNeededError extends LatchkeyError {
  constructor() {
    super('VISITOR_NEEDED', 'The wallet is asked when the visitor connects it')
  }
}
