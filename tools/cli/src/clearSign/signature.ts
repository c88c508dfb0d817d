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

const maxKeyLength = 4_000
const maxDepth = 8
const maxMembers = 2_000

/**
 * Parses a key of `display.formats` in a descriptor for calldata. Spaces after commas are accepted, because the registry
 * has them. Returns `undefined` for any other form: wallets would compute another selector.
 */
export function parseFormatKey(key: string): Signature | undefined {
  const [, name = '', rest = ''] = /^([A-Za-z_$][\w$]*)\(([\s\S]*)$/.exec(key) ?? []
  if (!name || key.length > maxKeyLength) return undefined
  const tokens = rest.match(/[A-Za-z_$][\w$]*|\[\d*\]|\s+|[\s\S]/g) ?? []
  const inputs = readList(tokens, 0)
  return inputs && tokens.length === 0 ? { name, inputs } : undefined
}

/** Reads parameters up to the closing bracket. Consumes the tokens. */
function readList(tokens: string[], depth: number): readonly Parameter[] | undefined {
  const list: Parameter[] = []
  if (takeToken(tokens, ')')) return list
  for (;;) {
    takeSpaces(tokens)
    const parameter = readParameter(tokens, depth)
    if (!parameter) return undefined
    list.push(parameter)
    if (takeToken(tokens, ')')) return list
    if (!takeToken(tokens, ',')) return undefined
  }
}

function readParameter(tokens: string[], depth: number): Parameter | undefined {
  const first = tokens.shift()
  const isTuple = first === '('
  const components = isTuple && depth < maxDepth ? readList(tokens, depth + 1) : undefined
  if (isTuple ? !components : !first || !isElementaryType(first)) return undefined
  let type = isTuple ? 'tuple' : (first ?? '')
  while (tokens[0]?.startsWith('[')) type += tokens.shift()
  takeSpaces(tokens)
  const name = /^[A-Za-z_$]/.test(tokens[0] ?? '') ? (tokens.shift() ?? '') : ''
  takeSpaces(tokens)
  return { name, type, components }
}

function takeToken(tokens: string[], token: string): boolean {
  if (tokens[0] !== token) return false
  tokens.shift()
  return true
}

function takeSpaces(tokens: string[]): void {
  while (/^\s/.test(tokens[0] ?? '')) tokens.shift()
}

/** Whether a type is canonical, and neither an array nor a tuple. `uint` is not canonical. */
export function isElementaryType(type: string): boolean {
  const [, bits] = /^u?int(\d+)$/.exec(type) ?? []
  if (bits) return Number(bits) % 8 === 0 && Number(bits) >= 8 && Number(bits) <= 256
  return /^(address|bool|string|function|bytes([1-9]|[12]\d|3[0-2])?)$/.test(type)
}

/**
 * Parses the string that EIP-712's `encodeType` returns, such as `Mail(Person to,string text)Person(address wallet)`, as
 * the signature of its primary type. Returns `undefined` for any other text.
 */
export function parseEncodeType(key: string): Signature | undefined {
  if (key.length > maxKeyLength || !/^(\w+\((\w+(\[\d*\])* \w+(,\w+(\[\d*\])* \w+)*)?\))+$/.test(key)) return undefined
  const types = new Map<string, readonly Parameter[]>()
  for (const [, name = '', members = ''] of key.matchAll(/(\w+)\(([^()]*)\)/g)) {
    types.set(name, members ? members.split(',').map(readMember) : [])
  }
  const [primaryType = ''] = types.keys()
  const budget = { left: maxMembers }
  const inputs = expand(types, primaryType, budget, 0)
  return budget.left >= 0 ? { name: primaryType, inputs } : undefined
}

function readMember(member: string): Parameter {
  const [type = '', name = ''] = member.split(' ')
  return { name, type }
}

/** Replaces the names of structs by their members. Structs can contain each other many times, so this is bounded. */
function expand(
  types: ReadonlyMap<string, readonly Parameter[]>,
  name: string,
  budget: { left: number },
  depth: number,
): readonly Parameter[] {
  const members = types.get(name) ?? []
  budget.left -= members.length
  if (budget.left < 0) return []
  return members.map((member) => {
    const [, base = '', brackets = ''] = /^(\w+)(.*)$/.exec(member.type) ?? []
    if (!types.has(base) || depth > maxDepth) return member
    return { name: member.name, type: `tuple${brackets}`, components: expand(types, base, budget, depth + 1) }
  })
}
