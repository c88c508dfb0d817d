/**
 * Reads ABI-encoded arguments where contracts read them. Old contracts ignore wrong padding and read missing bytes as
 * zeros. A reader that rejects such calls would miss what they do.
 */
export interface CallData {
  /** The argument in a 32-byte slot. An inline tuple or array takes several slots. */
  number(slot: number): bigint
  address(slot: number): string
  /** A `bytes` argument, with `0x`. */
  bytes(slot: number): string
  /** The target of a dynamic argument's offset. */
  at(slot: number): CallData
  /** The elements of an array. `slots` is an element's size, or 'dynamic'. */
  list(slot: number, slots: number | 'dynamic'): readonly CallData[]
  /** The elements of `bytes[]`. */
  bytesList(slot: number): readonly string[]
}

/** Limits the work for hostile data. Once it is exceeded, the rest of the request is not read. */
export interface Budget {
  left: number
  isExceeded: boolean
}

/** @param digits Hexadecimal, without `0x` and the function's selector. */
export function readCallData(digits: string, budget: Budget, start = 0): CallData {
  const word = (slot: number) => digits.slice(start + slot * 64, start + slot * 64 + 64).padEnd(64, '0')
  const number = (slot: number) => BigInt(`0x${word(slot)}`)

  /** Solidity's offsets within arrays and tuples are signed, so an element can stand before its array. */
  function target(slot: number): number {
    const position = BigInt(start) + BigInt.asIntN(256, number(slot)) * 2n
    if (position < 0n) budget.isExceeded = true
    return position < 0n || position > digits.length ? digits.length : Number(position)
  }

  function* elements(slot: number): Generator<{ array: CallData; index: number }> {
    const first = target(slot)
    const length = readCallData(digits, budget, first).number(0)
    const array = readCallData(digits, budget, first + 64)
    for (let index = 0; index < length; index++) {
      budget.left -= 1
      if (budget.left < 0 || first >= digits.length) {
        budget.isExceeded = true
        return
      }
      yield { array, index }
    }
  }

  const data: CallData = {
    number,
    address: (slot) => `0x${word(slot).slice(24)}`,
    bytes(slot) {
      const first = target(slot)
      const length = readCallData(digits, budget, first).number(0) * 2n
      const most = BigInt(digits.length)
      return `0x${digits.slice(first + 64, first + 64 + Number(length > most ? most : length))}`
    },
    at: (slot) => readCallData(digits, budget, target(slot)),
    list: (slot, slots) =>
      Array.from(elements(slot), ({ array, index }) =>
        slots === 'dynamic' ? array.at(index) : readCallData(digits, budget, target(slot) + 64 + index * slots * 64),
      ),
    bytesList: (slot) => Array.from(elements(slot), ({ array, index }) => array.bytes(index)),
  }
  return data
}
