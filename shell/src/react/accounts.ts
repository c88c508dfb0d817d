'use client'
/** `@latchkey/shell/react/accounts`: hooks over `@latchkey/shell/accounts`. */
export { useAccountState } from './useAccountState.js'
export { type UseConnectionsResult, useConnections } from './useConnections.js'
