import { LatchkeyError } from '@latchkey/plugin-api'
import { isRejection } from './isRejection.js'

/** The error that `connect` rejects with for whatever a wallet threw. */
export function toConnectError(cause: unknown): ConnectionRejectedError | ConnectFailedError {
  return isRejection(cause) ? new ConnectionRejectedError(cause) : new ConnectFailedError(cause)
}

export class ConnectionRejectedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('CONNECTION_REJECTED', 'Connection rejected', { cause })
  }
}

export class ConnectFailedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('CONNECT_FAILED', 'Failed to connect', { cause })
  }
}
