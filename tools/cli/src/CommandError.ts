import { LatchkeyError } from '@latchkey/csp'

/** The command line says something that can't be done; `details` says what. */
export class CommandError extends LatchkeyError {
  constructor(details: string, cause?: unknown) {
    super('COMMAND_INVALID', 'The command can’t be run', { details, cause })
  }
}
