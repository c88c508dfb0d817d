import { encodeHex } from '@latchkey/plugin-api'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** Returns the Keccak-256 hash of a text's UTF-8 bytes, in lower case with `0x`. */
export function hashText(text: string): string {
  return `0x${encodeHex(keccak_256(new TextEncoder().encode(text)))}`
}
