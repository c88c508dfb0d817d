/** Parses the keys of `display.formats`. */
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { isElementaryType, type Parameter, type Signature } from './signature.js'

/** Parses a format's key as a signature. `undefined` if wallets would not find the function or the message type. */
export function parseKey({ context }: Descriptor, key: string): Signature | undefined {
  return context?.eip712 ? parseEncodeType(key) : parseFormatKey(key)
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

/** Names of types can have colons, such as Hyperliquid's `HyperliquidTransaction:Withdraw`. */
const encodedTypes = /^([\w:]+\(([\w:]+(\[\d*\])* \w+(,[\w:]+(\[\d*\])* \w+)*)?\))+$/

/**
 * Parses the string that EIP-712's `encodeType` returns, such as `Mail(Person to,string text)Person(address wallet)`, as
 * the signature of its primary type. Returns `undefined` for any other text.
 */
export function parseEncodeType(key: string): Signature | undefined {
  if (key.length > maxKeyLength || !encodedTypes.test(key)) return undefined
  const types = new Map<string, readonly Parameter[]>()
  for (const [, name = '', members = ''] of key.matchAll(/([\w:]+)\(([^()]*)\)/g)) {
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
    const [, base = '', brackets = ''] = /^([\w:]+)(.*)$/.exec(member.type) ?? []
    if (!types.has(base) || depth > maxDepth) return member
    return { name: member.name, type: `tuple${brackets}`, components: expand(types, base, budget, depth + 1) }
  })
}
