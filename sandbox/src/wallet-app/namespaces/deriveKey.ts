import { concat, sha256, stringToHex } from 'viem'
import type { WalletKey } from '../keys/createKeyring.js'

/** Derives a fixed 32-byte key from an account's eip155 key. For development only: real wallets use BIP-32. */
export function deriveKey({ privateKey }: WalletKey, purpose: string): Uint8Array {
  return sha256(concat([stringToHex(purpose), privateKey]), 'bytes')
}
