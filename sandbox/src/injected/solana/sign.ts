/** A Solana wallet's cryptography. Loaded on the first signature. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { readWireTransaction } from '../../solana/wire/readWireTransaction.js'
import { signWireTransaction } from '../../solana/wire/signWireTransaction.js'
import { invalidParameters } from '../signing/ProviderRpcError.js'
import type { SandboxSolanaAccount } from './SandboxSolanaWalletOptions.js'

export { describeTransaction } from './describeTransaction.js'

export function signMessage({ secretKey }: SandboxSolanaAccount, message: Uint8Array): Uint8Array {
  return ed25519.sign(message, fromHex(secretKey))
}

/** @throws {ProviderRpcError} -32602: not a transaction, or the account is not one of its signers. */
export function signTransaction({ address, secretKey }: SandboxSolanaAccount, transaction: Uint8Array): Uint8Array {
  return readable(() => signWireTransaction(transaction, address, fromHex(secretKey)))
}

/** Returns the fee payer's signature, which is the transaction id. @throws {ProviderRpcError} -32602 */
export function firstSignature(transaction: Uint8Array): Uint8Array {
  return readable(() => readWireTransaction(transaction).signatures[0] as Uint8Array)
}

/** Turns a parsing error into a wallet error. */
export function readable<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw invalidParameters(error.message)
    throw error
  }
}

function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}
