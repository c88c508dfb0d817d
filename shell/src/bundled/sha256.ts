import { sha256 as hash } from '@noble/hashes/sha2.js'

export const sha256: (bytes: Uint8Array) => Uint8Array = hash
