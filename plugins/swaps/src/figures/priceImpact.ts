import { divideUp, wholeBasisPoints } from './basisPoints.js'

/**
 * How much less what arrives is worth than what leaves, in basis points; negative where it is worth more. Rounded up, so
 * that no loss looks smaller than it is. `undefined` where one of both has no known worth.
 *
 * @param given and `received` are decimal strings, as `priceAmount` gives them.
 */
export function priceImpact(given: string | undefined, received: string | undefined): bigint | undefined {
  if (given === undefined || received === undefined) return undefined
  const places = Math.max(countPlaces(given), countPlaces(received))
  const before = scale(given, places)
  if (before <= 0n) return undefined
  const lost = (before - scale(received, places)) * wholeBasisPoints
  return lost > 0n ? divideUp(lost, before) : lost / before
}

/** From here on the visitor is warned, and further up he has to say that he knows. Basis points. */
export const highImpact = 500n
export const severeImpact = 1_500n

function countPlaces(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

function scale(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
