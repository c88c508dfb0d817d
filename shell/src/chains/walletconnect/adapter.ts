import type { ChainAdapter } from '../../contract/chain.js'
import { createConnector } from './createConnector.js'
import type { WalletConnectOptions } from './index.js'

/** The adapter adds its one connector at once; the library comes with the first connection. */
export function createAdapter(options: WalletConnectOptions): ChainAdapter {
  return {
    discover(host) {
      if (host.runtime.options.enableWalletConnect === false) return () => undefined
      return host.addConnector(createConnector(host, options))
    },
  }
}
