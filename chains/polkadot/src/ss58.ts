/**
 * SS58, the form of Polkadot's addresses: base58 of the network's prefix, the public key and a checksum. Libraries with SS58
 * (`@polkadot/util-crypto`) bring all of Polkadot's cryptography, so only its hash and its base58 come from libraries.
 */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import { blake2b } from '@noble/hashes/blake2.js'
import bs58 from 'bs58'

/** The public key behind an address of any network. Returns `undefined` for anything else, mistyped addresses included. */
export function readAddress(address: unknown): Uint8Array | undefined {
  if (typeof address !== 'string' || !form.test(address)) return undefined
  const bytes = bs58.decode(address)
  const [first = 0] = bytes
  // First bytes from 128 on are reserved.
  const prefixLength = first < 64 ? 1 : first < 128 ? 2 : Number.NaN
  if (bytes.length !== prefixLength + keyLength + checksumLength) return undefined
  const checksum = hash(bytes.subarray(0, -checksumLength))
  if (bytes.at(-2) !== checksum[0] || bytes.at(-1) !== checksum[1]) return undefined
  return bytes.subarray(prefixLength, -checksumLength)
}

/** The address of a public key on networks with the prefix. */
export function writeAddress(publicKey: Uint8Array, prefix: number): string {
  // Two bytes hold 14 bits: the lower six bits of the first byte are bits 2 to 7, the second byte has bits 8 to 13, 0 and 1.
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
/** Base58 of 35 or 36 bytes. Zeros at the start have a letter each. */
const form = /^[1-9A-HJ-NP-Za-km-z]{35,50}$/

/** Prefixes from the SS58 registry (https://github.com/paritytech/ss58-registry). */
export const knownPrefixes: Readonly<Partial<Record<CaipNetworkId, number>>> = {
  // Polkadot and its Asset Hub.
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0,
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its Asset Hub.
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2,
  'polkadot:48239ef607d7928874027a43a6768920': 2,
}

/** The prefix that stands for any network. */
export const genericPrefix = 42
