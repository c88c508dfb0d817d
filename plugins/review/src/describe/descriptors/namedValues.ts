/** Reads the paths of descriptors: `calls.[2].value`. The library reads them too, but does not return what it found. */
import type { TypedData } from '@ethereum-sourcify/clear-signing'
import { encodeHex, readRecord } from '@latchkey/plugin-api'
import type { AbiValue } from '../../abi/decodeArguments.js'
import type { AbiParameter } from '../../abi/parseSignature.js'

/** Integers are bigints. Bytes and addresses are lower-case hexadecimal with `0x`. Tuples and structs are maps. */
export type NamedValue = bigint | boolean | string | readonly NamedValue[] | ReadonlyMap<string, NamedValue>

export function nameArguments(parameters: readonly AbiParameter[], values: readonly AbiValue[]): NamedValue {
  return new Map(parameters.map((parameter, index) => [parameter.name, nameArgument(parameter, values[index] ?? '')]))
}

function nameArgument({ components, type }: AbiParameter, value: AbiValue): NamedValue {
  if (value instanceof Uint8Array) return `0x${encodeHex(value)}`
  if (typeof value !== 'object') return value
  if (!type.endsWith(']')) return nameArguments(components ?? [], value)
  const element = { name: '', type: type.slice(0, type.lastIndexOf('[')), ...(components && { components }) }
  return value.map((item) => nameArgument(element, item))
}

/** @param typedData with a message that fits its types. */
export function nameMessage({ message, primaryType, types }: TypedData): NamedValue {
  function name(type: string, value: unknown): NamedValue {
    if (Array.isArray(value)) return value.map((item) => name(type.slice(0, type.lastIndexOf('[')), item))
    if (Object.hasOwn(types, type)) {
      const members = types[type] ?? []
      return new Map(members.map((member) => [member.name, name(member.type, readRecord(value)[member.name])]))
    }
    if (typeof value === 'boolean') return value
    return /^u?int\d+$/.test(type) ? BigInt(`${value}`) : `${value}`
  }
  return name(primaryType, message)
}

/** Whether a path, which may contain `[]`, leads to an array. */
export function leadsToArray(root: NamedValue, path: string): boolean {
  // All elements have the same type. Without elements, nothing is shown.
  return Array.isArray(readPath(root, path.replaceAll('.[]', '.[0]')))
}

/** Returns `undefined` if the path leads nowhere. A negative index counts from the end, as in ERC-7730. */
export function readPath(root: NamedValue, path: string): NamedValue | undefined {
  let value: NamedValue | undefined = root
  for (const step of path.split('.')) {
    const [, index] = /^\[(-?\d{1,6})\]$/.exec(step) ?? []
    if (Array.isArray(value)) value = index === undefined ? undefined : value.at(Number(index))
    else value = value instanceof Map ? value.get(step) : undefined
  }
  return value
}

/** Returns what a path leads to, and all elements of the arrays on it. */
export function readEvery(root: NamedValue, path: string): readonly NamedValue[] {
  const [before = '', ...after] = path.split('.[]')
  const found = before ? readPath(root, before) : root
  if (Array.isArray(found)) return found.flatMap((item) => readEvery(item, after.join('.[]').replace(/^\./, '')))
  return found === undefined || after.length > 0 ? [] : [found]
}
