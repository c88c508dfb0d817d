import type { ChainAdapter } from '@latchkey/plugin-api'
import { createConnector } from './createConnector.js'
import type { WalletConnectOptions } from './index.js'

/** The adapter adds its one connector at once; the library comes with the first connection. */
export function createAdapter(options: WalletConnectOptions): ChainAdapter {
  return {
    discover(context) {
      if (context.options.enableWalletConnect === false) return () => undefined
      return context.addConnector(createConnector(context, options))
    },
  }
}
