/** `@latchkey/shell/ssr`: server rendering of a user's connection. */

export type { InitialState } from '../state/connections.js'
export { cookieStorage } from './cookieStorage.js'
export { type InitialStateOptions, type RequestHeaders, toInitialState } from './toInitialState.js'
