import type { ExecutionPermissionRequest, GrantedExecutionPermission, GrantedSession } from '../index.js'
import { demand, type Grant, type GrantBounds, isTerm, isTerms, readGrant } from './readGrant.js'
import { readRecord, type UnknownRecord } from './readRecord.js'

export interface ExecutionRequest extends Grant {
  readonly asked: ExecutionPermissionRequest
}

/**
 * Reads the parameters of `wallet_requestExecutionPermissions` as grants of the older method, all of them before the first is
 * asked for. The drafts of ERC-7715 said `address`, `signer` and `expiry` for `from`, `to` and a rule.
 *
 * @throws {SessionError} SESSION_PARAMS_INVALID, SESSION_TOO_LONG, SESSION_CHAIN_UNSUPPORTED
 */
export function readExecutionRequests(params: unknown, bounds: GrantBounds): readonly ExecutionRequest[] {
  demand(Array.isArray(params) && params.length > 0 && params.length <= mostRequests, 'a list of 1 to 10 requests')
  return params.map((value) => {
    const asked = readRecord(value)
    const { chainId, permission, to } = asked
    const rules = asked.rules ?? []
    demand(isTerms(rules), 'rules')
    demand(isTerm(permission), 'permission')
    demand(to === undefined || typeof to === 'string', 'to')
    const expiry = rules.find(({ type }) => type === 'expiry')?.data.timestamp ?? asked.expiry
    const wanted = {
      chainId,
      address: asked.from ?? asked.address,
      expiry,
      signer: to === undefined ? asked.signer : { type: 'account', data: { address: to } },
      permissions: [permission],
      policies: rules.filter(({ type }) => type !== 'expiry'),
    }
    return { asked: asked as unknown as ExecutionPermissionRequest, ...readGrant(wanted, bounds) }
  })
}

/** What the wallet granted, in the newer method's words. */
export function toExecutionPermission(
  asked: ExecutionPermissionRequest,
  granted: GrantedSession,
  from: string,
): GrantedExecutionPermission {
  const { accountMeta, signerMeta, dependencies, delegationManager } = granted as unknown as UnknownRecord
  const manager = delegationManager ?? readRecord(signerMeta).delegationManager
  const accounts = dependencies ?? accountMeta ?? []
  const { permissions, policies = [], expiry, context, pci } = granted
  return {
    ...asked,
    from: from as `0x${string}`,
    permission: permissions[0] ?? asked.permission,
    rules: [{ type: 'expiry', data: { timestamp: expiry } }, ...policies],
    context,
    pci,
    dependencies: Array.isArray(accounts) ? accounts : [accounts],
    ...(typeof manager === 'string' && { delegationManager: manager }),
  }
}

const mostRequests = 10
