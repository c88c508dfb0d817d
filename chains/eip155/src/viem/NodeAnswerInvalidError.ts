import { LatchkeyError } from '@latchkey/plugin-api'

/** A node's answer has another form than its method promises. */
export class NodeAnswerInvalidError extends LatchkeyError {
  constructor(method: string) {
    super('NODE_ANSWER_INVALID', 'The network’s node gave an answer that could not be read', { details: method })
  }
}
