import { cleanForeignText, isLatchkeyError, LatchkeyError } from '@latchkey/plugin-api'
import { readMember } from './readMember.js'

/** What could not be done about names. */
export class NamesError extends LatchkeyError {
  constructor(code: keyof typeof sentences, cause?: unknown) {
    super(code, sentences[code], { cause })
  }
}

/** The name is not the account's. `reason` and `details` are the service's first reason where it gave one. */
export class NameRegistrationError extends LatchkeyError {
  readonly values: { readonly name: string }
  /** The service's, in its words: shown as a quotation only. */
  readonly reason: string | undefined

  constructor(name: string, cause: unknown) {
    const reason = readReason(cause)
    super('NAME_REGISTRATION_FAILED', `Error registering name ${name}`, { cause, details: reason })
    this.values = { name }
    this.reason = reason
  }
}

const sentences = {
  NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  ADDRESS_NAMES_FAILED: 'Error fetching names for address',
  NAME_CHAIN_ID_INVALID: 'Invalid chainId',
  NAME_ACCOUNT_CHANGED: 'The account or network has changed. Begin again',
} as const

/** The codes of this plugin's errors, with their English sentences. */
export interface NamesErrorMap extends Sentences {
  NAME_REGISTRATION_FAILED: `Error registering name ${string}`
}

type Sentences = typeof sentences

const longestReason = 200

function readReason(error: unknown): string | undefined {
  if (!isLatchkeyError(error, 'HTTP_STATUS')) return undefined
  const reason = readMember(readMember(readMember(error.body, 'reasons'), '0'), 'description')
  return cleanForeignText(reason, longestReason) || undefined
}
