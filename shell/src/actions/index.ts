/** `@latchkey/shell/accounts`: the connections and accounts of each namespace, and the session of the active account. */

export type { NativeBalance, Profile } from '../state/account.js'
export type { Connection } from '../state/connectionList.js'
export type { AccountState } from './AccountState.js'
export type { AccountUser } from './AccountUser.js'
export { disconnectConnection } from './disconnectConnection.js'
export { listConnections } from './listConnections.js'
export { readAccount } from './readAccount.js'
export { setAddressLabels } from './setAddressLabels.js'
export { signIn } from './signIn.js'
export { type SwitchConnectionParameters, switchConnection } from './switchConnection.js'
export { watchAccount } from './watchAccount.js'
export { watchConnections } from './watchConnections.js'
