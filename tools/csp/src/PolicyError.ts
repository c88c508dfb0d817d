import { LatchkeyError } from '@latchkey/plugin-api'

/** The options or settings are invalid. `details` says why. */
export class PolicyError extends LatchkeyError {
  constructor(details: string, cause?: unknown) {
    super('POLICY_INPUT_INVALID', 'The Content-Security-Policy can’t be made of these options', { details, cause })
  }
}
