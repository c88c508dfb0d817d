/** `@latchkey/eip155/connector`: the parts of a connector over an EIP-1193 provider, for integrations that bring one. */

export { createConnector } from './createConnector.js'
export { createLazyConnector } from './fromProvider.js'
export { type Announcement, readAnnouncement } from './readAnnouncement.js'
export { isForgotten, isPermitted, isProvider, readAddresses, readNetworkId, toAccounts } from './readWallet.js'
export { switchChain } from './switchChain.js'
export { answerInTime } from './wait.js'
