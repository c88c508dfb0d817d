import * as v from 'valibot'
import { type HttpClients, reportInvalidAnswer } from './createHttpClients.js'

/** Validates a service's answer. Reports an invalid one. @throws {AnswerInvalidError} */
export function readAnswer<S extends v.GenericSchema>(
  http: Pick<HttpClients, 'reportError'>,
  schema: S,
  answer: unknown,
): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (result.success) return result.output
  const members = new Set(result.issues.map((issue) => v.getDotPath(issue) ?? 'answer'))
  throw reportInvalidAnswer(http, [...members].slice(0, 10))
}
