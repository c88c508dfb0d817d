import { LatchkeyError } from '@latchkey/plugin-api'

export class SolanaAnswerError extends LatchkeyError {
  constructor(method: string) {
    super('WALLET_ANSWER_INVALID', 'The wallet gave an answer that could not be read', { details: method })
  }
}
