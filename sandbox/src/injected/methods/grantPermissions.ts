import { createUuid } from '../createUuid.js'
import { lowerCase } from '../signing/lowerCase.js'
import { invalidParameters, methodNotFound } from '../signing/ProviderRpcError.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `wallet_grantPermissions` (ERC-7715). Records the permission, which has no further effect: `wallet_sendCalls` still
 * prompts.
 *
 * @throws {ProviderRpcError} 4001, 4100, -32601, -32602
 */
export async function grantPermissions(
  { grants, origin, state, signerOf, approve }: MethodContext,
  [request]: readonly unknown[],
): Promise<object> {
  if (!grants) throw methodNotFound('wallet_grantPermissions')
  const { expiry, permissions, address } = (request ?? {}) as Record<string, unknown>
  if (typeof expiry !== 'number' || expiry * 1_000 <= Date.now()) throw invalidParameters('expiry lies in the past')
  if (!Array.isArray(permissions) || permissions.length === 0) throw invalidParameters('no permission is named')
  const { address: account } = await signerOf(typeof address === 'string' ? address : state.selected.address)
  await approve({
    kind: 'wallet_grantPermissions',
    title: 'Allow without asking?',
    explanation: `${origin} can do this from your account without asking again.`,
    lines: [
      { label: 'Permissions', value: JSON.stringify(permissions, null, 2), isLong: true },
      { label: 'Until', value: new Date(expiry * 1_000).toISOString() },
      { label: 'Account', value: account },
    ],
  })
  const context = `0x${createUuid().replaceAll('-', '')}`
  grants.add(context)
  return { ...(request as object), address: lowerCase(account), context }
}
