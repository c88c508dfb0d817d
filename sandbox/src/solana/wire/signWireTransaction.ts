import { ed25519 } from '@noble/curves/ed25519.js'
import { readWireTransaction } from './readWireTransaction.js'

/**
 * Returns the transaction with the signature of one of its signers; the others' stay as they are.
 *
 * @param secretKey the 32 bytes of the account's seed.
 * @throws {RangeError} the bytes are no transaction, or the account is not among its signers.
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
