import { type FrozenRequest, RequestChangedError, RequestParamsInvalidError } from '@latchkey/plugin-api'
import { createId } from '../analytics/createId.js'
import { digestRequest } from './digestRequest.js'

/** Copies and freezes a request, so that the wallet gets what the user sees. Safe requests need no digest. */
export function freezeRequest(request: Omit<FrozenRequest, 'id' | 'digest'>): FrozenRequest {
  try {
    const frozen = { ...request, id: createId(), params: deepFreeze(structuredClone(request.params)) }
    return Object.freeze(request.class === 'safe' ? frozen : { ...frozen, digest: digestRequest(frozen) })
  } catch (cause) {
    throw new RequestParamsInvalidError(describeCause(cause), cause)
  }
}

/** What can't be copied: a function, a DOM node or a cycle. */
function describeCause(cause: unknown): string {
  return `They must be JSON or binary data. ${cause instanceof Error ? cause.message.slice(0, 200) : ''}`.trim()
}

/** Returns a copy of the parameters, because wallets may modify them. */
export function thawParams(request: FrozenRequest): unknown {
  const params: unknown = structuredClone(request.params)
  if (request.digest && digestRequest({ ...request, params }) !== request.digest) {
    throw new RequestChangedError('The parameters changed after they were frozen.')
  }
  return params
}

function deepFreeze<T>(value: T): T {
  // Binary data can't be frozen, but the digest detects changes.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
