import { revocationMessage } from '../../sessions/revocationMessage.js'
import { invalidParameters } from '../signing/ProviderRpcError.js'
import type { MethodContext } from './MethodContext.js'
import { readPermissionNames } from './readPermissionNames.js'

/**
 * `wallet_revokePermissions`: what MetaMask offers for a site to disconnect itself (EIP-2255), and the end of what was granted
 * by `wallet_grantPermissions` (ERC-7715). Where that is a smart session (`pci`), the answer is the signature that its service
 * wants to see.
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
  // What was granted before a reload is forgotten, but its service still has to be told.
  if (!grants.has(permissionContext) && pci === undefined) throw invalidParameters('there is no such permission')
  await approve({
    kind: 'wallet_revokePermissions',
    title: 'Take back a permission?',
    explanation: `${origin} has to ask you again for what it could do without.`,
    lines: [{ label: 'Account', value: signer.address }],
  })
  grants.delete(permissionContext)
  return typeof pci === 'string' ? signer.signMessage({ message: revocationMessage(pci) }) : {}
}
