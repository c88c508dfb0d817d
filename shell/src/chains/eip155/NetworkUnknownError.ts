import { LatchkeyError } from '@latchkey/plugin-api'

export class NetworkUnknownError extends LatchkeyError {
  constructor(networkId: string) {
    super('NETWORK_NOT_FOUND', 'Network Not Found', { details: `${networkId} is not configured.` })
  }
}
