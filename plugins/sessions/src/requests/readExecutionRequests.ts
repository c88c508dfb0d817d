/** Converts between `wallet_requestExecutionPermissions` and the older `wallet_grantPermissions` (ERC-7715). */
import { demand } from '../errors.js'
import type { ExecutionPermissionRequest, GrantedExecutionPermission, GrantedSession } from '../index.js'
import { isTerm, isTerms, readRecord, type UnknownRecord } from '../terms/readTerms.js'
import { type Grant, type GrantBounds, readGrant } from './readGrant.js'

type ExecutionGrant = Grant & { readonly requested: ExecutionPermissionRequest }

/** Validates all requests up front, so that none is granted if a later one is invalid. */
export function readExecutionRequests(params: unknown, bounds: GrantBounds): readonly ExecutionGrant[] {
  const isList = Array.isArray(params) && params.length > 0 && params.length <= 10
  demand(isList, 'The params must be a list of 1 to 10 requests.')
  return params.map((value) => {
    const requested = readRecord(value)
    const { chainId, permission, to } = requested
    const rules = requested.rules ?? []
    demand(isTerms(rules), '`rules` is invalid.')
    demand(isTerm(permission), '`permission` is invalid.')
    demand(to === undefined || typeof to === 'string', '`to` is not a string.')
    const wanted = {
      chainId,
      address: requested.from ?? requested.address,
      expiry: rules.find(({ type }) => type === 'expiry')?.data.timestamp ?? requested.expiry,
      signer: to === undefined ? requested.signer : { type: 'account', data: { address: to } },
      permissions: [permission],
      policies: rules.filter(({ type }) => type !== 'expiry'),
    }
    return { requested: requested as unknown as ExecutionPermissionRequest, ...readGrant(wanted, bounds) }
  })
}

export function toExecutionPermission(
  requested: ExecutionPermissionRequest,
  granted: GrantedSession,
  from: string,
): GrantedExecutionPermission {
  const { accountMeta, signerMeta, dependencies, delegationManager } = granted as unknown as UnknownRecord
  const manager = delegationManager ?? readRecord(signerMeta).delegationManager
  const accounts = dependencies ?? accountMeta ?? []
  const { permissions, policies = [], expiry, context, pci } = granted
  return {
    ...requested,
    from: from as `0x${string}`,
    permission: permissions[0] ?? requested.permission,
    rules: [{ type: 'expiry', data: { timestamp: expiry } }, ...policies],
    context,
    pci,
    dependencies: Array.isArray(accounts) ? accounts : [accounts],
    ...(typeof manager === 'string' && { delegationManager: manager }),
  }
}
