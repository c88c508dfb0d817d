/** The errors of the secure frame. Those of requests are in plugin-api, because all wallets have them. */
import { LatchkeyError } from '@latchkey/plugin-api'

/** The frame did not load, or not in time. */
export class FrameLoadError extends LatchkeyError<'FRAME_LOAD_FAILED'> {
  constructor(details: string) {
    super('FRAME_LOAD_FAILED', 'Unable to load email login dependency', { details })
  }
}

/** The frame answered with an error and a reason. The sentence is the secure site's, so it is shown as a quotation. */
export class FrameAnswerError extends LatchkeyError<'FRAME_ERROR'> {
  readonly rpcCode = -32603 // JSON-RPC, internal error
  /** Fill the catalogue's text. */
  readonly values: Readonly<Record<string, string>>

  constructor(message: string) {
    super('FRAME_ERROR', `The wallet service says: “${message}”`, { details: message })
    this.values = { message }
  }
}

/** The frame answered with an error without a reason, or its answer could not be read. */
export class FrameFailedError extends LatchkeyError<'FRAME_FAILED'> {
  readonly rpcCode = -32603 // JSON-RPC, internal error

  constructor(details?: string) {
    super('FRAME_FAILED', 'An error occurred', { details })
  }
}

/** The caller no longer waits for the answer, or the frame took too long. */
export class FrameAbortedError extends LatchkeyError<'FRAME_ABORTED'> {
  constructor(details: string) {
    super('FRAME_ABORTED', 'Something went wrong', { details })
  }
}

/** The last mail with a code was sent too short a time ago. */
export class EmailCooldownError extends LatchkeyError<'EMAIL_COOLDOWN'> {
  /** Fill the catalogue's text. */
  readonly values: Readonly<Record<string, number>>

  constructor(seconds: number) {
    super('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`)
    this.values = { n: seconds }
  }
}
