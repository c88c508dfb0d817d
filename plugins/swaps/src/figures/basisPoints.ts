/** Shares are whole hundredths of a per cent. */
export const wholeBasisPoints = 10_000n

/** The larger of the two whole numbers that a quotient lies between; both are positive. */
export function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
