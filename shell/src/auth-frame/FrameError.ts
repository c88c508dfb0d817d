import { LatchkeyError } from '@latchkey/plugin-api'

/** The frame did not come, or not in time. */
export class FrameLoadError extends LatchkeyError {
  constructor(details: string) {
    super('FRAME_LOAD_FAILED', 'Unable to load email login dependency', { details })
  }
}

/** The frame answered with an error. Its sentence is the secure site's, and written for visitors. */
export class FrameAnswerError extends LatchkeyError {
  readonly rpcCode = -32603 // JSON-RPC, internal error
  /** For the catalogue's text: the site's sentence stands in it. */
  readonly values: Readonly<Record<string, string>>

  constructor(sentence: string | undefined, details?: string) {
    super('FRAME_ERROR', 'An error occurred', { details })
    if (sentence) this.message = sentence
    this.values = { message: this.message }
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
