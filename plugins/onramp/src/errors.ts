import { LatchkeyError } from '@latchkey/plugin-api'

/** Why nothing can be bought at a provider. */
export class OnrampError extends LatchkeyError {
  constructor(code: keyof typeof sentences, details?: string) {
    super(code, sentences[code], { details })
  }
}

const sentences = {
  ONRAMP_URL_UNSAFE: 'The provider’s address is not secure',
  ONRAMP_URL_MISSING: 'The provider can’t be reached',
  ONRAMP_QUOTE_INVALID: 'The quote makes no sense',
} as const

/** The codes of this plugin's errors, with their English sentences. */
export type OnrampErrorMap = typeof sentences
