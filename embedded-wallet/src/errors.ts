import { LatchkeyError } from '@latchkey/plugin-api'

/** The frame did not come, or not in time. */
export class FrameLoadError extends LatchkeyError {
  constructor(details: string) {
    super('FRAME_LOAD_FAILED', 'Unable to load email login dependency', { details })
  }
}

/** The frame answered with an error and said why. Its sentence is the secure site's, so it is quoted as that. */
export class FrameAnswerError extends LatchkeyError {
  readonly rpcCode = -32603 // JSON-RPC, internal error
  /** For the catalogue's text: the site's sentence stands in it. */
  readonly values: Readonly<Record<string, string>>

  constructor(message: string) {
    super('FRAME_ERROR', `The wallet service says: “${message}”`, { details: message })
    this.values = { message }
  }
}

/** The frame answered with an error without a sentence, or with something that could not be read. */
export class FrameFailedError extends LatchkeyError {
  readonly rpcCode = -32603 // JSON-RPC, internal error

  constructor(details?: string) {
    super('FRAME_FAILED', 'An error occurred', { details })
  }
}

/** Nobody waits for the answer any more, or it took too long. */
export class FrameAbortedError extends LatchkeyError {
  constructor(details: string) {
    super('FRAME_ABORTED', 'Something went wrong', { details })
  }
}

/** The same for what a wallet was asked. */
export class FrameRequestAbortedError extends LatchkeyError {
  readonly rpcCode = 4001 // EIP-1193, user rejected request

  constructor(details: string) {
    super('REQUEST_ABORTED', 'Request was aborted', { details })
  }
}

/** Mails with codes were asked for too soon after each other. */
export class EmailCooldownError extends LatchkeyError {
  readonly values: Readonly<Record<string, number>>

  constructor(seconds: number) {
    super('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`)
    this.values = { n: seconds }
  }
}

export class AuthConnectorNotFoundError extends LatchkeyError {
  constructor() {
    super('AUTH_CONNECTOR_NOT_FOUND', 'No auth connector found', {
      details: 'A plugin with the permission auth:email or auth:social, an open gate, and services.frameUrl make it.',
    })
  }
}

export class AuthNotConnectedError extends LatchkeyError {
  constructor() {
    super('AUTH_NOT_CONNECTED', 'Not connected to email or social')
  }
}
