/** The server side of sign-in by message, for Node and other runtimes with the Web Crypto API. Not for pages. */
export { createNonce } from '../shared/createNonce.js'
export { parseMessage, type SignInMessage } from '../shared/messageFormat.js'
export type { SignInSession } from './createSessions.js'
export { createSignInServer, type SignInServer, type SignInServerOptions } from './createSignInServer.js'
export { SignInError, type SignInFailureCode } from './SignInError.js'
export { createMemoryStore, type SignInStore } from './SignInStore.js'
export { type Nodes, type SignedText, verifySignature } from './signatures/verifySignature.js'
export { type VerifyMessageParameters, verifyMessage } from './verifyMessage.js'
