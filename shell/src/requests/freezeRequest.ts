import type { FrozenRequest } from '@latchkey/plugin-api'
import { RequestError } from './RequestError.js'

/**
 * Takes a copy of a request that nobody can change any more: what is shown for approval is what is sent.
 *
 * @throws {RequestError} -32602: the parameters hold what can't be sent, such as a function.
 */
export function freezeRequest(request: Omit<FrozenRequest, 'id'>): FrozenRequest {
  let params: unknown
  try {
    params = structuredClone(request.params)
  } catch (cause) {
    throw new RequestError('REQUEST_PARAMS_INVALID', 'Invalid params', { rpcCode: -32602, cause })
  }
  return Object.freeze({ ...request, id: crypto.randomUUID(), params: deepFreeze(params) })
}

function deepFreeze<T>(value: T): T {
  // Bytes can't be frozen; a copy of them is what goes on.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
