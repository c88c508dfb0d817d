/** `@latchkey/shell/siwx`: sign-in by a signed message. The host's first bundle holds outlines; the work is fetched. */

export { type LocalSiwxOptions, localSiwx } from './localSiwx.js'
export type {
  SiweConfig,
  SiweCreateMessageParameters,
  SiweMessageParameters,
  SiweSession,
  Siwx,
  SiwxHost,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
  SiwxVerifier,
  SiwxVerifiers,
} from './Siwx.js'
export { SiwxError, type SiwxErrorCode } from './SiwxError.js'
export type { SiwxMessageOptions } from './SiwxMessageOptions.js'
export { type ServerSiwxOptions, serverSiwx } from './serverSiwx.js'
export { signIn } from './signIn.js'
