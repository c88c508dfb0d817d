import { LatchkeyError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { HttpClients } from './createHttpClients.js'

/**
 * Reads a service's answer, and reports one without the agreed form as DATA_PARSING_ERROR.
 *
 * @throws {AnswerInvalidError}
 */
export function readAnswer<S extends v.GenericSchema>(
  http: Pick<HttpClients, 'reportError'>,
  schema: S,
  answer: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  const error = new AnswerInvalidError(result.issues)
  http.reportError?.('DATA_PARSING_ERROR', error)
  throw error
}

export class AnswerInvalidError extends LatchkeyError {
  /** `details` names members alone: their values may be a user's. */
  constructor(issues: readonly v.BaseIssue<unknown>[]) {
    super('ANSWER_INVALID', 'The answer of the service could not be read', {
      details: [...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'answer'))].slice(0, 10).join(', '),
    })
  }
}
