import { LatchkeyError } from '@latchkey/plugin-api'

/** There is no policy for what was given; `details` says what is wrong with it. */
export class PolicyError extends LatchkeyError {
  constructor(details: string, cause?: unknown) {
    super('POLICY_INPUT_INVALID', 'The Content-Security-Policy can’t be made of these options', { details, cause })
  }
}
