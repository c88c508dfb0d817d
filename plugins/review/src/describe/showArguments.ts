import { encodeHex } from '@latchkey/plugin-api'
import type { AbiValue } from '../abi/decodeArguments.js'
import type { AbiParameter } from '../abi/parseSignature.js'
import type { DescribedField } from './Description.js'
import type { Lookups } from './lookups.js'

/** Shows arguments as they are: with their names from the signature, without units. */
export function showArguments(
  inputs: readonly AbiParameter[],
  values: readonly AbiValue[],
  lookups: Lookups,
): DescribedField[] {
  return inputs.map((input, index) => ({
    label: input.name || input.type,
    value: show(input, values[index] ?? '', lookups),
  }))
}

/** Long enough to fill a field, which is cut later. */
const longest = 400

function show({ type, components }: AbiParameter, value: AbiValue, lookups: Lookups): string {
  if (typeof value === 'string') return type === 'address' ? lookups.showFully(value) : value.slice(0, longest)
  if (value instanceof Uint8Array) return `0x${encodeHex(value.subarray(0, longest / 2))}`
  if (typeof value !== 'object') return `${value}`
  const isArray = type.endsWith(']')
  const element = isArray
    ? { name: '', type: type.slice(0, type.lastIndexOf('[')), ...(components && { components }) }
    : undefined
  const shown: string[] = []
  for (const [index, item] of value.entries()) {
    const parameter = element ?? components?.[index] ?? { name: '', type: '' }
    const text = show(parameter, item, lookups)
    shown.push(isArray ? text : `${parameter.name} ${text}`.trim())
    if (shown.join(', ').length > longest) break
  }
  return shown.join(', ')
}
