import { LatchkeyError } from '@latchkey/plugin-api'

export class PairingExpiredError extends LatchkeyError {
  constructor() {
    super('PAIRING_EXPIRED', 'The code has expired')
  }
}
