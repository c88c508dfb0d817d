import type { Context } from 'hono'
import * as v from 'valibot'
import { ServiceError } from './ServiceError.js'

/**
 * Validates request input.
 *
 * @throws {ServiceError} 400, with the name of the first invalid member.
 */
export function parseInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const issue = result.issues[0]
  throw new ServiceError(400, v.getDotPath(issue) ?? 'body', issue.message)
}

/** Parses a JSON body of any content type: beacons and viem send `text/plain`. */
export async function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  context: Context,
): Promise<v.InferOutput<Schema>> {
  const text = await context.req.text()
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ServiceError(400, 'body', 'is not JSON')
  }
  return parseInput(schema, body)
}
