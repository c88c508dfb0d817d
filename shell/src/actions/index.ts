/** `@latchkey/shell/accounts`: what is connected in each namespace, and what is known of its accounts. */

export type { NativeBalance, Profile } from '../state/account.js'
export type { AccountState } from './AccountState.js'
export type { AccountUser } from './AccountUser.js'
export type { Connection } from './Connection.js'
export { disconnectConnection } from './disconnectConnection.js'
export { listConnections } from './listConnections.js'
export { readAccount } from './readAccount.js'
export { setAddressLabels } from './setAddressLabels.js'
export { type SwitchConnectionParameters, switchConnection } from './switchConnection.js'
export { watchAccount } from './watchAccount.js'
export { watchConnections } from './watchConnections.js'
