import { cleanForeignText, isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'

export class NamesError extends LatchkeyError {
  constructor(code: keyof typeof sentences, cause?: unknown) {
    super(code, sentences[code], { cause })
  }
}

export class NameRegistrationError extends LatchkeyError {
  /** `reason` is in the service's words. Show it as a quotation only. */
  readonly values: { readonly name: string; readonly reason: string | undefined }

  constructor(name: string, cause: unknown) {
    const reason = readReason(cause)
    super('NAME_REGISTRATION_FAILED', `Error registering name ${name}`, { cause, details: reason })
    this.values = { name, reason }
  }
}

const sentences = {
  NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  ADDRESS_NAMES_FAILED: 'Error fetching names for address',
  NAME_CHAIN_ID_INVALID: 'Invalid chainId',
  NAME_ACCOUNT_CHANGED: 'The account or network has changed. Begin again',
} as const

export interface NamesErrorMap extends Sentences {
  NAME_REGISTRATION_FAILED: `Error registering name ${string}`
}

type Sentences = typeof sentences

const longestReason = 200

function readReason(error: unknown): string | undefined {
  if (!isLatchkeyError(error, 'HTTP_STATUS')) return undefined
  const { reasons } = Object(error.body)
  return cleanForeignText(Object(Object(reasons)[0]).description, longestReason) || undefined
}
