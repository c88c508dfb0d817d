/**
 * Requests that wait for the user's approval. Each belongs to a visit, so that no page can approve another page's
 * request.
 */
import { randomUUID } from 'node:crypto'
import { RefusedError } from '../RefusedError.js'
import type { Visit } from '../sessions/createVisits.js'
import type { PreparedRequest } from './RequestMethod.js'

export interface WaitingRequests {
  add(visit: Visit, request: WaitingRequest): string
  /** Removes and returns the request, which can be answered only once. @throws {RefusedError} unknown id. */
  take(visit: Visit, id: string): WaitingRequest
  /** Removes the visit's requests. */
  clear(visit: Visit): void
}

export interface WaitingRequest extends PreparedRequest {
  /** The user who was signed in when the request was shown. */
  readonly userId: string
}

export function createWaitingRequests(): WaitingRequests {
  const waiting = new WeakMap<Visit, Map<string, WaitingRequest>>()
  return {
    add(visit, request) {
      const pending = waiting.get(visit) ?? new Map()
      if (pending.size >= maximumWaiting) throw new RefusedError('Too many pending requests.')
      const id = randomUUID()
      waiting.set(visit, pending.set(id, request))
      return id
    },
    take(visit, id) {
      const request = waiting.get(visit)?.get(id)
      if (!request) throw new RefusedError('The request is no longer pending.')
      waiting.get(visit)?.delete(id)
      return request
    },
    clear: (visit) => void waiting.delete(visit),
  }
}

const maximumWaiting = 50
