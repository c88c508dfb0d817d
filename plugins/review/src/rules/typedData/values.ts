/** Reads values in typed data. Libraries accept several spellings of the same value. */

export function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : undefined
}

/** An account of another kind of chain fills all 32 bytes, and an EVM account the last 20. */
export function readAccount(value: unknown): string | undefined {
  const isLong = typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
  return isLong ? value.toLowerCase().replace(/^0x0{24}/, '0x') : readAddress(value)
}

/** Negative numbers become huge ones, because some libraries encode them so. */
export function readNumber(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return BigInt.asUintN(256, value)
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (typeof value === 'number')
    return Number.isFinite(value) ? BigInt.asUintN(256, BigInt(Math.trunc(value))) : undefined
  if (typeof value !== 'string' || !/^(-?\d{1,80}|0x[\da-f]{1,64})$/i.test(value)) return undefined
  return BigInt.asUintN(256, BigInt(value))
}

export function isTrue(value: unknown): boolean {
  return value !== undefined && readNumber(value) !== 0n
}

/** Wallets read an odd number of digits as if a 0 stood before them. */
export function readBytes(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[\da-f]*$/i.test(value)) return '0x'
  const digits = value.slice(2).toLowerCase()
  return `0x${digits.length % 2 === 0 ? digits : `0${digits}`}`
}

export const longestList = 2_000

export function readList(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value)
    ? value.slice(0, longestList).filter((one) => typeof one === 'object' && one !== null)
    : []
}
