/** Reads call parameters. For invalid ones, throws the errors that a node returns. */
import { base58, base64 } from '@scure/base'
import { isSolanaAddress } from './isSolanaAddress.js'
import { invalidParams } from './RpcError.js'

/** @throws {RpcError} -32602 */
export function readAddress(value: unknown): string {
  if (typeof value !== 'string') throw invalidParams('an address is expected')
  if (!isSolanaAddress(value)) throw invalidParams(`${value} is no address`)
  return value
}

/** Reads a call's options. @throws {RpcError} -32602 */
export function readOptions(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (typeof value !== 'object' || Array.isArray(value)) throw invalidParams('options are expected')
  return value as Record<string, unknown>
}

/** Reads bytes in base64 or base58. Default: base58, the legacy format. @throws {RpcError} -32602 */
export function readBytes(value: unknown, encoding: unknown = 'base58'): Uint8Array {
  if (encoding !== 'base58' && encoding !== 'base64') throw invalidParams(`unsupported encoding: ${encoding}`)
  const bytes = typeof value === 'string' ? decoded(encoding === 'base58' ? base58 : base64, value) : undefined
  if (!bytes) throw invalidParams(`invalid ${encoding} encoding`)
  return bytes
}

/** @throws {RpcError} -32602 */
export function readList(value: unknown, maximumCount: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('a list is expected')
  if (value.length > maximumCount) throw invalidParams(`Too many inputs provided; max ${maximumCount}`)
  return value
}

function decoded(coder: typeof base58, text: string): Uint8Array | undefined {
  try {
    return coder.decode(text)
  } catch {
    // The caller throws an error that says what was expected.
    return undefined
  }
}
