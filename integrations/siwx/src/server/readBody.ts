import * as v from 'valibot'
import { readText } from '../shared/readText.js'
import { SignInError } from './SignInError.js'

export async function readBody(request: Request): Promise<string> {
  const text = await readText(request, 1_000_000)
  if (text === undefined) throw new SignInError('SIGN_IN_BODY_INVALID', 'body', { details: 'it is too long' })
  return text
}

export function parseBody<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  let body: unknown
  try {
    body = JSON.parse(text || '{}')
  } catch (cause) {
    throw new SignInError('SIGN_IN_BODY_INVALID', 'body', { cause, details: 'it is not JSON' })
  }
  const result = v.safeParse(schema, body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new SignInError('SIGN_IN_BODY_INVALID', v.getDotPath(issue) ?? 'body', { details: issue.message })
}
