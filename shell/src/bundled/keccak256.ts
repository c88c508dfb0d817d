import { keccak_256 as hash } from '@noble/hashes/sha3.js'

/** Ethereum's hash: SHA-3 before it was padded. */
export const keccak256: (bytes: Uint8Array) => Uint8Array = hash
