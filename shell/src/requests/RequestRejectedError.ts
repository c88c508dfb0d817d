import { RequestError } from '@latchkey/plugin-api'

/** The visitor said no, in words or by closing what asked him. */
export class RequestRejectedError extends RequestError {
  constructor(cause?: unknown) {
    super('REQUEST_REJECTED', 'User rejected the request', { rpcCode: 4001, cause })
  }
}
