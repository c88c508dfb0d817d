import type { MethodContext } from './MethodContext.js'
import { readPermissionNames } from './readPermissionNames.js'

/** `wallet_revokePermissions`: what MetaMask offers for a site to disconnect itself. */
export function revokePermissions({ state }: MethodContext, params: readonly unknown[]): null {
  readPermissionNames(params)
  if (state.isAuthorized) state.setAuthorized(false)
  return null
}
