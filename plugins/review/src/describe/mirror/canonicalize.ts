import { encodeHex } from '@latchkey/plugin-api'
import { sha256 } from '@noble/hashes/sha2.js'

/** Writes JSON in canonical form (RFC 8785), in which equal values have equal texts. */
export function canonicalize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalize(member)}`).join(',')}}`
}

/** Returns the SHA-256 hash of a text's UTF-8 bytes, in lower-case hexadecimal. */
export function hashCanonical(canonical: string): string {
  return encodeHex(sha256(new TextEncoder().encode(canonical)))
}
