import { LatchkeyError } from '@latchkey/csp'

/** The command line is invalid. `details` says why. */
export class CommandError extends LatchkeyError {
  constructor(details: string, cause?: unknown) {
    super('COMMAND_INVALID', 'The command can’t be run', { details, cause })
  }
}
