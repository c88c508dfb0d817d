import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Keccak-256 of the text's UTF-8 bytes, in lower-case hex. Ethereum's hash; WebCrypto does not have it. */
export function keccak256(text: string): string {
  return bytesToHex(keccak_256(utf8ToBytes(text)))
}
