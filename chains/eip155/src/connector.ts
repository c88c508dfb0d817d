/** Exports for integrations that build connectors on their own EIP-1193 providers. */

export { createLazyConnector } from '@latchkey/plugin-api'
export { createConnector } from './createConnector.js'
export { type Announcement, readAnnouncement } from './readAnnouncement.js'
export {
  answerInTime,
  isForgotten,
  isPermitted,
  isProvider,
  readAddresses,
  readNetworkId,
  toAccounts,
} from './readWallet.js'
export { switchChain } from './switchChain.js'
