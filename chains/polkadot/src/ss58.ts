/** SS58: a network prefix, public key and checksum in base58. SS58 libraries include all of Polkadot's cryptography. */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import { blake2b } from '@noble/hashes/blake2.js'
import bs58 from 'bs58'

export function readAddress(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || !form.test(address)) return undefined
  const bytes = bs58.decode(address)
  const [first = 0] = bytes
  // A first byte of 128 or more is reserved.
  const prefixLength = first < 64 ? 1 : first < 128 ? 2 : Number.NaN
  if (bytes.length !== prefixLength + 32 + checksumLength) return undefined
  const checksum = hash(bytes.subarray(0, -checksumLength))
  if (bytes.at(-2) !== checksum[0] || bytes.at(-1) !== checksum[1]) return undefined
  return bytes.subarray(prefixLength, -checksumLength)
}

export function writeAddress(publicKey: Uint8Array, prefix: number): string {
  // Two bytes encode 14 bits: bits 2 to 7 in the first byte, bits 8 to 13, 0 and 1 in the second.
  const bytes = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const payload = [...bytes, ...publicKey]
  return bs58.encode(Uint8Array.from([...payload, ...hash(Uint8Array.from(payload)).subarray(0, checksumLength)]))
}

function hash(payload: Uint8Array): Uint8Array {
  return blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...payload]))
}

const checksumLength = 2
/** Base58 of 35 or 36 bytes. Each leading zero byte is one character. */
const form = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/

/** Prefixes from the SS58 registry (https://github.com/paritytech/ss58-registry). */
export const knownPrefixes: Readonly<Partial<Record<CaipNetworkId, number>>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0, // Polkadot
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0, // its Asset Hub
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2, // Kusama
  'polkadot:48239ef607d7928874027a43a6768920': 2, // its Asset Hub
}

export const genericPrefix = 42
