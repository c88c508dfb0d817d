/**
 * Bitcoin addresses, by their checksums. By hand: @scure/base and @noble/hashes would make the module 11.9 kB instead of
 * 6.2, and nothing here guards a secret. The tests compare it with both.
 */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import { digestSha256 } from './digestSha256.js'

export interface ParsedAddress {
  readonly networkId: CaipNetworkId
  readonly type: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr' | 'witness'
}

export const mainnetId: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93'
export const testnetId: CaipNetworkId = 'bip122:000000000933ea01ad0ee984209779ba'

/** Reads an address of mainnet or testnet; `undefined` for all else, a mistyped one among it. */
export function readAddress(value: unknown): ParsedAddress | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined
  // One case throughout: a mixture is a mistake (BIP-173).
  if (/^(bc|tb)1[02-9ac-hj-np-z]+$/.test(value) || /^(BC|TB)1[02-9AC-HJ-NP-Z]+$/.test(value)) {
    return readSegwit(value.toLowerCase())
  }
  return /^[1-9A-HJ-NP-Za-km-z]{26,35}$/.test(value) ? readBase58(value) : undefined
}

const longest = 90

/** BIP-173, and BIP-350 for what came after the first version. */
function readSegwit(value: string): ParsedAddress | undefined {
  const words = Array.from(value.slice(3), (letter) => bech32Letters.indexOf(letter))
  const [version = 0, ...rest] = words.slice(0, -6)
  const checksum = polymod([3, 3, 0, value.charCodeAt(0) & 31, value.charCodeAt(1) & 31, ...words])
  // In the original, a text may be lengthened before a final p: only the first version's two lengths are safe from it.
  if (words.length < 8 || version > 16 || checksum !== (version === 0 ? 1 : 0x2bc830a3)) return undefined
  const bits = rest.length * 5
  const length = bits >> 3
  // What is left over of the last word is less than a word, and nothing.
  if (bits % 8 > 4 || (rest.at(-1) as number) & ((1 << (bits % 8)) - 1)) return undefined
  const networkId = value.startsWith('bc') ? mainnetId : testnetId
  if (version === 0) {
    if (length === 20) return { networkId, type: 'p2wpkh' }
    return length === 32 ? { networkId, type: 'p2wsh' } : undefined
  }
  if (length < 2 || length > 40) return undefined
  return { networkId, type: version === 1 && length === 32 ? 'p2tr' : 'witness' }
}

const bech32Letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}

/** Version, 20 bytes of a hash, and four of the checksum. */
function readBase58(value: string): ParsedAddress | undefined {
  let number = 0n
  for (const letter of value) number = number * 58n + BigInt(base58Letters.indexOf(letter))
  if (number >> 200n) return undefined
  const bytes = Uint8Array.from({ length: 25 }, (_, index) => Number((number >> BigInt((24 - index) * 8)) & 0xffn))
  // Each zero byte in front is a 1 in front.
  if (/^1*/.exec(value)?.[0].length !== bytes.findIndex(Boolean)) return undefined
  const checksum = digestSha256(digestSha256(bytes.subarray(0, 21)))
  return checksum.subarray(0, 4).every((byte, index) => byte === bytes[21 + index])
    ? versions[bytes[0] as number]
    : undefined
}

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const versions: Readonly<Record<number, ParsedAddress>> = {
  0: { networkId: mainnetId, type: 'p2pkh' },
  5: { networkId: mainnetId, type: 'p2sh' },
  111: { networkId: testnetId, type: 'p2pkh' },
  196: { networkId: testnetId, type: 'p2sh' },
}
