import type { Parameter, Signature } from './signature.js'

/** The longest list of arguments that is checked, with those of calls in the calldata. */
const maxValues = 20_000

/**
 * Whether the lists and texts in calldata fit into it. The formatting library trusts the lengths, and a length of 2^256
 * would keep it busy forever. Also checks calls in the calldata, if `formats` has their selector.
 */
export function hasPlausibleLengths(data: Buffer, formats: ReadonlyMap<string, Signature>): boolean {
  const state: State = { formats, left: maxValues }
  return isPlausibleCall(data, state)
}

interface State {
  readonly formats: ReadonlyMap<string, Signature>
  left: number
}

function isPlausibleCall(data: Buffer, state: State): boolean {
  const signature = state.formats.get(`0x${data.subarray(0, 4).toString('hex')}`)
  return !signature || arePlausible(signature.inputs, data.subarray(4), 0, state)
}

function arePlausible(inputs: readonly Parameter[], data: Buffer, base: number, state: State): boolean {
  let head = base
  return inputs.every((input) => {
    const offset = isDynamic(input) ? base + readNumber(data, head) : head
    head += isDynamic(input) ? 32 : sizeOf(input)
    return isPlausible(input, data, offset, state)
  })
}

function isPlausible(input: Parameter, data: Buffer, offset: number, state: State): boolean {
  state.left -= 1
  if (state.left < 0 || offset > data.length) return false
  const list = readListType(input)
  if (list) {
    const count = list.size ?? readNumber(data, offset)
    const start = list.size === undefined ? offset + 32 : offset
    if (count * Math.max(1, headSize(list.element)) > data.length - start) return count === 0
    return arePlausible(Array<Parameter>(count).fill(list.element), data, start, state)
  }
  if (input.components) return arePlausible(input.components, data, offset, state)
  if (input.type !== 'bytes' && input.type !== 'string') return true
  const end = offset + 32 + readNumber(data, offset)
  // Real calldata is sometimes cut, and then decodes as zeros. Only the length matters here.
  return input.type === 'string' || isPlausibleCall(data.subarray(offset + 32, end), state)
}

function readListType(input: Parameter) {
  const [, type, size] = /^(.*)\[(\d*)\]$/.exec(input.type) ?? []
  if (type === undefined) return undefined
  return { element: { ...input, type }, size: size ? Number(size) : undefined }
}

function isDynamic(input: Parameter): boolean {
  const list = readListType(input)
  if (list) return list.size === undefined || isDynamic(list.element)
  return input.type === 'bytes' || input.type === 'string' || (input.components?.some(isDynamic) ?? false)
}

function headSize(input: Parameter): number {
  return isDynamic(input) ? 32 : sizeOf(input)
}

function sizeOf(input: Parameter): number {
  const list = readListType(input)
  if (list) return (list.size ?? 0) * sizeOf(list.element)
  return input.components ? input.components.reduce((sum, component) => sum + sizeOf(component), 0) : 32
}

/** Reads a word as a number. What is beyond the data is 0, and what is too large for a number is rounded. */
function readNumber(data: Buffer, offset: number): number {
  const word = data.subarray(offset, offset + 32).toString('hex')
  return word === '' ? 0 : Number(`0x${word}`)
}
