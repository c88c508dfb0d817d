import { ServiceError } from '../http/ServiceError.js'

/** Refuses in the words of the real service, which passes on what its aggregator said, and names no field. */
export function swapError(reason: string): ServiceError {
  return new ServiceError(400, '', `Conversion parameter error: ${reason}`)
}
