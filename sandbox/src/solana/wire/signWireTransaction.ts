import { ed25519 } from '@noble/curves/ed25519.js'
import { readWireTransaction } from './readWireTransaction.js'

/**
 * Adds a signer's signature to a transaction, and keeps other signatures.
 *
 * @param secretKey the 32-byte seed.
 * @throws {RangeError} the bytes are not a transaction, or the account is not a signer.
 */
export function signWireTransaction(bytes: Uint8Array, address: string, secretKey: Uint8Array): Uint8Array {
  const { accountKeys, header, message, signatures } = readWireTransaction(bytes)
  const index = accountKeys.slice(0, header.numRequiredSignatures).indexOf(address)
  if (index < 0) throw new RangeError(`${address} is no signer of the transaction`)
  const signed = bytes.slice()
  const start = bytes.length - message.length - 64 * (signatures.length - index)
  signed.set(ed25519.sign(message, secretKey), start)
  return signed
}
