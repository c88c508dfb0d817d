import { invalidParameters } from '../../injected/signing/ProviderRpcError.js'

export type Fields = Readonly<Record<string, unknown>>

/** @throws {ProviderRpcError} -32602: the parameters are not an object. */
export function readObject(params: unknown): Fields {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) {
    throw invalidParameters('params is no object')
  }
  return params as Fields
}

/** @throws {ProviderRpcError} -32602 */
export function readText(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string') throw invalidParameters(`${name} is no text`)
  return value
}
