import { type FrozenRequest, RequestChangedError, RequestParamsInvalidError } from '@latchkey/plugin-api'
import { createId } from '../analytics/createId.js'
import { digestRequest } from './digestRequest.js'

/**
 * Copies a request so that nobody can change it: the user sees what the wallet gets. Getters run once, here. A safe request
 * is never shown, so it gets no digest.
 *
 * @throws {RequestError} -32602: the parameters contain something that can't be sent, such as a function or a cycle.
 */
export function freezeRequest(request: Omit<FrozenRequest, 'id' | 'digest'>): FrozenRequest {
  try {
    const frozen = { ...request, id: createId(), params: deepFreeze(structuredClone(request.params)) }
    return Object.freeze(request.class === 'safe' ? frozen : { ...frozen, digest: digestRequest(frozen) })
  } catch (cause) {
    throw new RequestParamsInvalidError(undefined, cause)
  }
}

/**
 * A copy of the parameters for the wallet, which may write into what it gets.
 *
 * @throws {RequestError} REQUEST_CHANGED: the bytes in them are no longer those that were frozen.
 */
export function thawParams(request: FrozenRequest): unknown {
  const params: unknown = structuredClone(request.params)
  if (request.digest && digestRequest({ ...request, params }) !== request.digest) {
    throw new RequestChangedError('The parameters changed after they were frozen.')
  }
  return params
}

function deepFreeze<T>(value: T): T {
  // Bytes can't be frozen. The digest covers them.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
