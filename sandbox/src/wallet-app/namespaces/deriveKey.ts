import { concat, sha256, stringToHex } from 'viem'
import type { WalletKey } from '../keys/createKeyring.js'

/** 32 bytes for another purpose than eip155's, always the same for an account. For development: real wallets use BIP-32. */
export function deriveKey({ privateKey }: WalletKey, purpose: string): Uint8Array {
  return sha256(concat([stringToHex(purpose), privateKey]), 'bytes')
}
