/** Function signatures, from ABIs and from the keys of `display.formats`. */
import { keccak_256 } from '@noble/hashes/sha3.js'

export interface Parameter {
  /** Empty if it has no name. */
  readonly name: string
  /** A canonical type, such as `uint256[]`. `tuple`, and its brackets, if there are components. */
  readonly type: string
  readonly components?: readonly Parameter[] | undefined
}

export interface Signature {
  readonly name: string
  readonly inputs: readonly Parameter[]
}

/** Returns the signature that the selector is the hash of, such as `transfer(address,uint256)`. */
export function canonicalSignature({ name, inputs }: Signature): string {
  return `${name}(${inputs.map(canonicalType).join(',')})`
}

function canonicalType({ type, components }: Parameter): string {
  return components ? `(${components.map(canonicalType).join(',')})${type.slice('tuple'.length)}` : type
}

/** Returns the key for `display.formats`, such as `transfer(address to,uint256 value)`. */
export function formatKey({ name, inputs }: Signature): string {
  return `${name}(${inputs.map(namedType).join(',')})`
}

function namedType({ name, type, components }: Parameter): string {
  const written = components ? `(${components.map(namedType).join(',')})${type.slice('tuple'.length)}` : type
  return `${written} ${name}`
}

/** Returns the first four bytes of the hash, such as `0xa9059cbb`. */
export function selectorOf(signature: Signature): string {
  return hashText(canonicalSignature(signature)).slice(0, 10)
}

/** Returns the Keccak-256 hash of a text, with `0x`. */
export function hashText(text: string): string {
  return `0x${Buffer.from(keccak_256(new TextEncoder().encode(text))).toString('hex')}`
}

/** Returns an address with the checksum of ERC-55. */
export function checksumAddress(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hashText(digits).slice(2)
  const checked = Array.from(digits, (digit, index) =>
    Number.parseInt(hash.charAt(index), 16) > 7 ? digit.toUpperCase() : digit,
  )
  return `0x${checked.join('')}`
}

/** Whether a type is canonical, and neither an array nor a tuple. `uint` is not canonical. */
export function isElementaryType(type: string): boolean {
  const [, bits] = /^u?int(\d+)$/.exec(type) ?? []
  if (bits) return Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256
  return /^(address|bool|string|function|bytes([1-9]|[12]\d|3[0-2])?)$/.test(type)
}
