/**
 * SS58, the form of Polkadot's addresses: base58 of the network's prefix, the public key and a checksum. Libraries with SS58
 * (`@polkadot/util-crypto`) bring all of Polkadot's cryptography, so only its hash and its base58 come from libraries.
 */
import { blake2b } from '@noble/hashes/blake2.js'
import bs58 from 'bs58'

/** The public key behind an address of any network; `undefined` for what is none, or was mistyped. */
export function readAddress(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || !form.test(address)) return undefined
  const bytes = bs58.decode(address)
  const [first = 0] = bytes
  // From 128 on the first byte is reserved.
  const prefixLength = first < 64 ? 1 : first < 128 ? 2 : Number.NaN
  if (bytes.length !== prefixLength + keyLength + checksumLength) return undefined
  const checksum = hash(bytes.subarray(0, -checksumLength))
  if (bytes.at(-2) !== checksum[0] || bytes.at(-1) !== checksum[1]) return undefined
  return bytes.subarray(prefixLength, -checksumLength)
}

/** The address of a public key on networks with that prefix. */
export function writeAddress(publicKey: Uint8Array, prefix: number): string {
  // Two bytes hold 14 bits: the lower six of the first byte are bits 2 to 7, the second has bits 8 to 13 and then 0 and 1.
  const bytes = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const payload = [...bytes, ...publicKey]
  return bs58.encode(Uint8Array.from([...payload, ...hash(Uint8Array.from(payload)).subarray(0, checksumLength)]))
}

function hash(payload: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...salt, ...payload]))
}

const salt = new TextEncoder().encode('SS58PRE')
const keyLength = 32
const checksumLength = 2
/** Base58 of 35 or 36 bytes; zeros at the start have a letter each. */
const form = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/
