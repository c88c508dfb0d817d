import { LatchkeyError } from '@latchkey/plugin-api'

export class FrameLoadError extends LatchkeyError<'FRAME_LOAD_FAILED'> {
  constructor(details: string) {
    super('FRAME_LOAD_FAILED', 'Unable to load email login dependency', { details })
  }
}

/** The frame answered with an error and a reason. The reason is shown as a quote from the secure site. */
export class FrameAnswerError extends LatchkeyError<'FRAME_ERROR'> {
  readonly rpcCode = -32603 // JSON-RPC: internal error
  /** The values in the message, for translations. */
  readonly values: Readonly<Record<string, string>>

  constructor(message: string) {
    super('FRAME_ERROR', `The wallet service says: “${message}”`, { details: message })
    this.values = { message }
  }
}

/** The frame answered with an invalid message, or with an error that has no reason. */
export class FrameFailedError extends LatchkeyError<'FRAME_FAILED'> {
  readonly rpcCode = -32603 // JSON-RPC: internal error

  constructor(details?: string) {
    super('FRAME_FAILED', 'An error occurred', { details })
  }
}

/** The caller aborted the request, or the frame took too long. */
export class FrameAbortedError extends LatchkeyError<'FRAME_ABORTED'> {
  constructor(details: string) {
    super('FRAME_ABORTED', 'Something went wrong', { details })
  }
}

export class EmailCooldownError extends LatchkeyError<'EMAIL_COOLDOWN'> {
  /** The values in the message, for translations. */
  readonly values: Readonly<Record<string, number>>

  constructor(seconds: number) {
    super('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`)
    this.values = { n: seconds }
  }
}
