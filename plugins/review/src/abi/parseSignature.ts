import { hashText } from './hashText.js'

export interface AbiParameter {
  /** Empty if the signature names no parameter. */
  readonly name: string
  /** A Solidity type, or `tuple` with its array suffix. */
  readonly type: string
  /** A tuple's members. */
  readonly components?: readonly AbiParameter[]
}

export interface AbiFunction {
  readonly name: string
  readonly inputs: readonly AbiParameter[]
  /** Without names and spaces: `transfer(address,uint256)`. */
  readonly canonical: string
}

/**
 * Parses a function's signature: `swap(address executor,(address token,uint256 amount)[] steps)`. Returns `undefined`
 * for anything else, and for signatures with more than 2,000 characters or 8 levels of tuples.
 */
export function parseSignature(signature: string): AbiFunction | undefined {
  if (signature.length > 2_000) return undefined
  const [start, name] = /^([A-Za-z_$][\w$]{0,99})\s*\(/.exec(signature) ?? []
  if (start === undefined || name === undefined) return undefined
  const cursor = { text: signature, at: start.length }
  const inputs = readList(cursor, 8)
  if (!inputs || cursor.text.slice(cursor.at).trim()) return undefined
  return { name, inputs, canonical: `${name}(${inputs.map(canonicalType).join(',')})` }
}

interface Cursor {
  readonly text: string
  at: number
}

/** Reads parameters up to the closing parenthesis. */
function readList(cursor: Cursor, levels: number): AbiParameter[] | undefined {
  if (levels === 0) return undefined
  const list: AbiParameter[] = []
  if (take(cursor, /\s*\)/y)) return list
  for (;;) {
    const parameter = readParameter(cursor, levels)
    if (!parameter) return undefined
    list.push(parameter)
    const separator = take(cursor, /\s*([,)])/y)?.[1]
    if (separator === ')') return list
    if (separator !== ',') return undefined
  }
}

function readParameter(cursor: Cursor, levels: number): AbiParameter | undefined {
  const components = take(cursor, /\s*\(/y) ? readList(cursor, levels - 1) : undefined
  const type = components ? 'tuple' : take(cursor, /\s*([a-z]+\d*)/y)?.[1]
  const suffix = take(cursor, /(\[\d{0,4}\]){0,4}/y)?.[0] ?? ''
  const name = take(cursor, /\s+([\w$]{1,100})/y)?.[1] ?? ''
  if (!type || (!components && !isBasicType(type))) return undefined
  return { name, type: type + suffix, ...(components && { components }) }
}

function take(cursor: Cursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.at
  const match = pattern.exec(cursor.text)
  if (match) cursor.at += match[0].length
  return match ?? undefined
}

function isBasicType(type: string): boolean {
  const [, word = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(type) ?? []
  const size = Number(digits)
  if (word === 'uint' || word === 'int') return size >= 8 && size <= 256 && size % 8 === 0
  if (word === 'bytes') return digits === '' || (size >= 1 && size <= 32)
  return digits === '' && (word === 'address' || word === 'bool' || word === 'string')
}

function canonicalType({ type, components }: AbiParameter): string {
  return components ? `(${components.map(canonicalType).join(',')})${type.slice('tuple'.length)}` : type
}

/** Returns the function selector, with `0x`. The signature may name its parameters, each after a single space. */
export function selectorOf(signature: string): string {
  return hashText(signature.replaceAll(/ \w+/g, '')).slice(0, 10)
}
