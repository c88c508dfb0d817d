import { invalidParams } from '../RpcError.js'
import { readBytes } from '../readParams.js'
import { readWireTransaction, type WireTransaction } from '../wire/readWireTransaction.js'

/** @throws {RpcError} -32602 */
export function readTransactionParam(
  value: unknown,
  encoding: unknown,
): { bytes: Uint8Array; transaction: WireTransaction } {
  const bytes = readBytes(value, encoding)
  try {
    return { bytes, transaction: readWireTransaction(bytes) }
  } catch (error) {
    if (error instanceof RangeError) throw invalidParams(`failed to deserialize the transaction: ${error.message}`)
    throw error
  }
}
