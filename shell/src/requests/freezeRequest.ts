import { type FrozenRequest, RequestChangedError, RequestParamsInvalidError } from '@latchkey/plugin-api'
import { createId } from '../analytics/createId.js'

/**
 * Copies a request so that nobody can change it: the user sees what the wallet gets. Getters run once, here.
 *
 * @throws {RequestError} -32602: the parameters hold something that can't be sent, such as a function or a cycle.
 */
export async function freezeRequest(request: Omit<FrozenRequest, 'id' | 'digest'>): Promise<FrozenRequest> {
  const params = readParams(() => deepFreeze(structuredClone(request.params)))
  const frozen = { ...request, id: createId(), params }
  // A safe request is never shown, so most pages never load the code for digests.
  if (request.class === 'safe') return Object.freeze(frozen)
  const { digestRequest } = await import('./digestRequest.js')
  return Object.freeze({ ...frozen, digest: readParams(() => digestRequest(frozen)) })
}

/**
 * A copy of the parameters for a wallet, which may write into what it is given.
 *
 * @throws {RequestError} the bytes in them are no longer those that were frozen.
 */
export async function thawParams(request: FrozenRequest): Promise<unknown> {
  const params: unknown = structuredClone(request.params)
  if (!request.digest) return params
  const { digestRequest } = await import('./digestRequest.js')
  if (digestRequest({ ...request, params }) === request.digest) return params
  throw new RequestChangedError('The parameters changed after they were frozen.')
}

function readParams<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new RequestParamsInvalidError(undefined, cause)
  }
}

function deepFreeze<T>(value: T): T {
  // Bytes can't be frozen; the digest covers them.
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) deepFreeze(member)
  return value
}
