/** Requests that wait for the user's word, by visit: nobody approves what another page asked for. */
import { randomUUID } from 'node:crypto'
import { RefusedError } from '../RefusedError.js'
import type { Visit } from '../sessions/createVisits.js'
import type { PreparedRequest } from './RequestMethod.js'

export interface WaitingRequests {
  add(visit: Visit, request: WaitingRequest): string
  /** Takes it out: it can be answered once. @throws {RefusedError} there is none of that id. */
  take(visit: Visit, id: string): WaitingRequest
  /** Forgets all of a visit's. */
  clear(visit: Visit): void
}

export interface WaitingRequest extends PreparedRequest {
  /** Who was signed in when it was shown. */
  readonly userId: string
}

export function createWaitingRequests(): WaitingRequests {
  const waiting = new WeakMap<Visit, Map<string, WaitingRequest>>()
  return {
    add(visit, request) {
      const own = waiting.get(visit) ?? new Map()
      if (own.size >= maximumWaiting) throw new RefusedError('Too many requests wait for an answer.')
      const id = randomUUID()
      waiting.set(visit, own.set(id, request))
      return id
    },
    take(visit, id) {
      const request = waiting.get(visit)?.get(id)
      if (!request) throw new RefusedError('The request is not waiting any more.')
      waiting.get(visit)?.delete(id)
      return request
    },
    clear: (visit) => void waiting.delete(visit),
  }
}

const maximumWaiting = 50
