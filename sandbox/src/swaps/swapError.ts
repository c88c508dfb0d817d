import { ServiceError } from '../http/ServiceError.js'

/** An error in the real service's format: it has the aggregator's message, and no field. */
export function swapError(reason: string): ServiceError {
  return new ServiceError(400, '', `Conversion parameter error: ${reason}`)
}
