import { revocationMessage } from '../../sessions/revocationMessage.js'
import { invalidParameters } from '../signing/ProviderRpcError.js'
import type { MethodContext } from './MethodContext.js'
import { readPermissionNames } from './readPermissionNames.js'

/**
 * `wallet_revokePermissions`: disconnects the dapp (EIP-2255, as in MetaMask), or revokes a permission that
 * `wallet_grantPermissions` granted (ERC-7715). For a smart session (`pci`), returns the signature that the session
 * service requires.
 *
 * @throws {ProviderRpcError} 4001, 4100, -32602
 */
export async function revokePermissions(context: MethodContext, params: readonly unknown[]): Promise<unknown> {
  const { state, grants } = context
  const { permissionContext, pci } = (params[0] ?? {}) as Record<string, unknown>
  if (grants && typeof permissionContext === 'string') return revokeGrant(context, grants, permissionContext, pci)
  readPermissionNames(params)
  if (state.isAuthorized) state.setAuthorized(false)
  return null
}

async function revokeGrant(
  { state, origin, signerOf, approve }: MethodContext,
  grants: Set<string>,
  permissionContext: string,
  pci: unknown,
): Promise<unknown> {
  const signer = await signerOf(state.selected.address)
  // A reload clears the permissions, but the session service still needs the signature.
  if (!grants.has(permissionContext) && pci === undefined) throw invalidParameters('there is no such permission')
  await approve({
    kind: 'wallet_revokePermissions',
    title: 'Revoke permission?',
    explanation: `${origin} will have to ask you again.`,
    lines: [{ label: 'Account', value: signer.address }],
  })
  grants.delete(permissionContext)
  return typeof pci === 'string' ? signer.signMessage({ message: revocationMessage(pci) }) : {}
}
