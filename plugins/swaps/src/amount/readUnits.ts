/** Base units as the services write them: digits alone, of a size that a contract can count. */
export function readUnits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const units = BigInt(value)
  return units <= largestUnits ? units : undefined
}

export const largestUnits: bigint = (1n << 256n) - 1n
