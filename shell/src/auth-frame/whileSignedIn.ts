/** What a session of the embedded wallet needs once there is one, or was: one chunk, fetched when somebody signs in. */
export { checkSession } from './checkSession.js'
export { createFrameProvider } from './createFrameProvider.js'
export { explainSignOut } from './explainSignOut.js'
export { listOtherAccounts } from './listOtherAccounts.js'
export { setPreferredAccount } from './setPreferredAccount.js'
