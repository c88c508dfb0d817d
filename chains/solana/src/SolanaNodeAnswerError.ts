import { LatchkeyError } from '@latchkey/plugin-api'

export class SolanaNodeAnswerError extends LatchkeyError {
  constructor(method: string) {
    super('NODE_ANSWER_INVALID', 'The network’s node gave an answer that could not be read', { details: method })
  }
}
