import { invalidParameters } from '../signing/ProviderRpcError.js'

/**
 * Reads the parameters of `wallet_requestPermissions` and `wallet_revokePermissions`.
 *
 * @throws {ProviderRpcError} -32602 if the list is empty or includes an unknown permission.
 */
export function readPermissionNames([request]: readonly unknown[]): readonly string[] {
  if (typeof request !== 'object' || request === null) throw invalidParameters('permissions are an object by method')
  const names = Object.keys(request)
  const strange = names.find((name) => name !== 'eth_accounts' && name !== 'endowment:permitted-chains')
  if (strange !== undefined) throw invalidParameters(`there is no permission "${strange}"`)
  if (names.length === 0) throw invalidParameters('no permission is named')
  return names
}
