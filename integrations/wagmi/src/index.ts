/**
 * `@latchkey/wagmi`: the modal as a connector of wagmi, and wagmi's connectors in the modal. wagmi itself is not imported,
 * and versions 2 and 3 fit.
 */

export type { CreateLatchkeyConnector, LatchkeyConnector, WagmiConnectorConfig } from './ConnectorContract.js'
export type { WagmiStorage } from './connectors/createWagmiStorage.js'
export type { WagmiConnector } from './connectors/WagmiConnector.js'
export type {
  WagmiConnection,
  WagmiHost,
  WagmiHostConfig,
  WagmiHostConnector,
  WagmiHostState,
} from './connectors/WagmiHost.js'
export { type CreateWagmiConnector, fromWagmi, type WagmiDescription } from './fromWagmi.js'
export { fromWagmiConfig } from './fromWagmiConfig.js'
export { type LatchkeyConnectorOptions, latchkeyConnector } from './latchkeyConnector.js'
