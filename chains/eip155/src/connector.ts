/** The parts of a connector over an EIP-1193 provider, for integrations that bring their own. */

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
