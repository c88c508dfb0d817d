/** Implementations of sign-in by message, for `createModal({ siwx })`. */
export type {
  Siwx,
  SiwxHost,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
  SiwxStorage,
} from '@latchkey/plugin-api'
export type { SiwxMessageOptions } from './createLazySiwx.js'
export { type LocalSiwxOptions, localSiwx, type SiwxVerifier, type SiwxVerifiers } from './localSiwx.js'
export { type ServerSiwxOptions, serverSiwx } from './serverSiwx.js'
export { parseMessage, type SignInMessage } from './shared/messageFormat.js'
export { writeMessage } from './writeMessage.js'
