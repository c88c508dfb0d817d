import { cleanForeignText, isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'

export class NamesError extends LatchkeyError {
  constructor(code: keyof typeof sentences, cause?: unknown) {
    super(code, sentences[code], { cause })
  }
}

export class NameRegistrationError extends LatchkeyError {
  /** `reason` is the service's message. Only show it as a quotation. */
  readonly values: { readonly name: string; readonly reason: string | undefined }

  constructor(name: string, cause: unknown) {
    const body = isLatchkeyError(cause, 'HTTP_STATUS') ? cause.body : undefined
    const reason = cleanForeignText(Object(Object(Object(body).reasons)[0]).description, 200) || undefined
    super('NAME_REGISTRATION_FAILED', `Error registering name ${name}`, { cause, details: reason })
    this.values = { name, reason }
  }
}

const sentences = {
  NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  ADDRESS_NAMES_FAILED: 'Error fetching names for address',
  NAME_CHAIN_ID_INVALID: 'Invalid chainId',
} as const
type Sentences = typeof sentences

export interface NamesErrorMap extends Sentences {
  NAME_REGISTRATION_FAILED: `Error registering name ${string}`
}
