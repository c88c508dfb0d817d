/** `@latchkey/shell/ssr`: renders a user's connection on the server. */

export type { InitialState } from '../state/connections.js'
export { cookieStorage } from './cookieStorage.js'
export { type InitialStateOptions, type RequestHeaders, toInitialState } from './toInitialState.js'
