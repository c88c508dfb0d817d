/** `@latchkey/shell/chains/custom`: connectors of a host's own. What they need to connect is fetched at their first use. */

export { type ConnectorDescription, fromProvider, type ProviderSource } from './fromProvider.js'
export { type CreateWagmiConnector, fromWagmi, type WagmiDescription } from './fromWagmi.js'
export { fromWagmiConfig } from './fromWagmiConfig.js'
export { offerStandardWallet } from './offerStandardWallet.js'
export type { WagmiStorage } from './wagmi/createWagmiStorage.js'
export type { WagmiConnector } from './wagmi/WagmiConnector.js'
export type {
  WagmiConnection,
  WagmiHost,
  WagmiHostConfig,
  WagmiHostConnector,
  WagmiHostState,
} from './wagmi/WagmiHost.js'
