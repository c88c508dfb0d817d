/** `@latchkey/shell/accounts`: each namespace's connections and accounts, and the active account's session. */

export type { NativeBalance, Profile } from '../state/account.js'
export type { Connection } from '../state/connectionList.js'
export { type AccountState, type AccountUser, readAccount, setAddressLabels, watchAccount } from './accounts.js'
export {
  disconnectConnection,
  listConnections,
  type SwitchConnectionParameters,
  switchConnection,
  watchConnections,
} from './connections.js'
export { signIn } from './signIn.js'
