/** Sign-in by message for servers: Node and other runtimes that have the Web Crypto API. Don't import it in a page. */
export { createNonce } from '../shared/createNonce.js'
export { parseMessage, type SignInMessage } from '../shared/messageFormat.js'
export type { SignInSession } from './createSessions.js'
export { createSignInServer, type SignInServer, type SignInServerOptions } from './createSignInServer.js'
export { SignInError, type SignInFailureCode } from './SignInError.js'
export { createMemoryStore, type SignInStore } from './SignInStore.js'
export { type Nodes, type SignedText, verifySignature } from './signatures/verifySignature.js'
export { type VerifyMessageParameters, verifyMessage } from './verifyMessage.js'
