/** `@latchkey/shell/ssr`: a user's connection in the first render, on a server too. */

export type { InitialState } from '../state/connections.js'
export { cookieStorage } from './cookieStorage.js'
export { type InitialStateOptions, type RequestHeaders, toInitialState } from './toInitialState.js'
