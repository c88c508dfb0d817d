/** `@latchkey/eip155/connector`: the parts of a connector over an EIP-1193 provider, for integrations that bring one. */

export { createConnector } from './createConnector.js'
export { createLazyConnector } from './provider/createLazyConnector.js'
export { type Announcement, isProvider, readAnnouncement } from './readAnnouncement.js'
export { answerInTime, isForgotten, isPermitted } from './readPermission.js'
export { readAddresses, readNetworkId, toAccounts } from './readWallet.js'
export { switchChain } from './switchChain.js'
