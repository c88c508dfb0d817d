import { encodeHex } from '@latchkey/plugin-api'
import type { AbiParameter } from './parseSignature.js'

/** Addresses and strings are strings, `bytes` is bytes, tuples and arrays are lists. */
export type AbiValue = bigint | boolean | string | Uint8Array | readonly AbiValue[]

/**
 * Decodes ABI-encoded arguments (without the selector). Returns `undefined` if they are malformed, padded with anything
 * but zeros, have more than 2,000 values, or use the same bytes again and again. Bytes after the arguments are allowed,
 * because some apps append a tag.
 */
export function decodeArguments(inputs: readonly AbiParameter[], data: Uint8Array): readonly AbiValue[] | undefined {
  let remaining = 2_000
  // Values can share their bytes. Without a limit, a short call could stand for gigabytes.
  let remainingBytes = 4 * data.length

  function readTuple(parameters: readonly AbiParameter[], base: number): readonly AbiValue[] {
    let head = base
    return parameters.map((parameter) => {
      const dynamic = isDynamic(parameter)
      const value = read(parameter, dynamic ? base + readLength(head) : head)
      head += dynamic ? 32 : headSize(parameter)
      return value
    })
  }

  function read(parameter: AbiParameter, at: number): AbiValue {
    remaining -= 1
    if (remaining < 0) throw malformed
    const { type, components } = parameter
    const array = arrayOf(parameter)
    if (array) {
      const count = array.count ?? readLength(at)
      if (count > remaining) throw malformed
      return readTuple(new Array<AbiParameter>(count).fill(array.element), array.count === undefined ? at + 32 : at)
    }
    if (components) return readTuple(components, at)
    if (type !== 'bytes' && type !== 'string') return readWord(type, slice(at, 32))
    const bytes = slice(at + 32, readLength(at))
    remainingBytes -= bytes.length
    if (remainingBytes < 0) throw malformed
    return type === 'bytes' ? bytes : new TextDecoder().decode(bytes)
  }

  function readLength(at: number): number {
    const length = toBigInt(slice(at, 32))
    if (length > BigInt(data.length)) throw malformed
    return Number(length)
  }

  function slice(at: number, length: number): Uint8Array {
    if (at + length > data.length) throw malformed
    return data.subarray(at, at + length)
  }

  try {
    return readTuple(inputs, 0)
  } catch (error) {
    if (error === malformed) return undefined
    throw error
  }
}

const malformed = new Error('malformed')

/** Wallets' contracts may ignore wrong padding, and then use another value than the one shown. So it is rejected. */
function readWord(type: string, word: Uint8Array): AbiValue {
  const value = toBigInt(word)
  if (type === 'address') return requireFit(value >> 160n === 0n, `0x${encodeHex(word.subarray(12))}`)
  if (type === 'bool') return requireFit(value <= 1n, value === 1n)
  const bits = Number(type.replace(/\D/g, ''))
  if (type.startsWith('uint')) return requireFit(value >> BigInt(bits) === 0n, value)
  if (type.startsWith('int')) {
    const signed = BigInt.asIntN(256, value)
    return requireFit(BigInt.asIntN(bits, value) === signed, signed)
  }
  return requireFit(
    word.subarray(bits).every((byte) => byte === 0),
    word.subarray(0, bits),
  )
}

function requireFit(fits: boolean, value: AbiValue): AbiValue {
  if (!fits) throw malformed
  return value
}

function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x${encodeHex(bytes)}`)
}

function arrayOf({ type, components }: AbiParameter): { count?: number; element: AbiParameter } | undefined {
  const [, inner, count] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
  if (inner === undefined) return undefined
  return {
    ...(count && { count: Number(count) }),
    element: { name: '', type: inner, ...(components && { components }) },
  }
}

function isDynamic(parameter: AbiParameter): boolean {
  const array = arrayOf(parameter)
  if (array) return array.count === undefined || isDynamic(array.element)
  return parameter.components?.some(isDynamic) ?? (parameter.type === 'bytes' || parameter.type === 'string')
}

function headSize(parameter: AbiParameter): number {
  const array = arrayOf(parameter)
  if (array) return (array.count ?? 0) * headSize(array.element)
  return parameter.components?.reduce((size, component) => size + headSize(component), 0) ?? 32
}
