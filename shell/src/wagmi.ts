/** `@latchkey/shell/wagmi`: the modal as a connector of wagmi's. wagmi itself is not imported, and any of its versions fits. */
export type { CreateLatchkeyConnector, LatchkeyConnector, WagmiConnectorConfig } from './wagmi/ConnectorContract.js'
export { type LatchkeyConnectorOptions, latchkeyConnector } from './wagmi/latchkeyConnector.js'
