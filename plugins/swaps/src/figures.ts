/** Amounts, fees and shares. Shares are whole basis points: hundredths of a percent. */
import { formatAmount, formatUnits } from '@latchkey/plugin-api/kit'
import type { SwapToken } from './tokens/SwapToken.js'

const wholeBasisPoints = 10_000n

/** The largest amount that a contract can count. */
export const largestUnits: bigint = (1n << 256n) - 1n

/** Reads base units as the services write them: digits, no more than a contract can count. */
export function readUnits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const units = BigInt(value)
  return units <= largestUnits ? units : undefined
}

/** What arrives at least if the price moves by the tolerance, rounded down. */
export function minimumReceived(toAmount: bigint, slippage: bigint): bigint {
  return (toAmount * (wholeBasisPoints - slippage)) / wholeBasisPoints
}

/** The provider's part of what is paid. Its quotes account for it. */
export const providerFeeBasisPoints = 85n

/** Rounded up. */
export function providerFee(amount: bigint): bigint {
  return divideUp(amount * providerFeeBasisPoints, wholeBasisPoints)
}

/** Gas of a swap before one is built, and of an approval. */
export const likelySwapGas = 150_000n
export const likelyApprovalGas = 60_000n

/** In base units of the native coin; `undefined` without a gas price. */
export function networkFee(gas: bigint, gasPrice: bigint | undefined): bigint | undefined {
  return gasPrice === undefined ? undefined : gas * gasPrice
}

/** Above the first the user is warned, above the second they have to accept the loss. Basis points. */
export const highImpact = 500n
export const severeImpact = 1_500n

/**
 * How much less the received amount is worth than the paid one, in basis points; negative if it is worth more. Rounded up, so
 * that no loss looks smaller than it is. `undefined` if one of the two has no known worth.
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

function countPlaces(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

function scale(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

/** Both are positive. */
function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}

/**
 * An amount with its token's symbol, in the user's language.
 *
 * @param maximumDecimals cut, never rounded up. An amount that would be cut to zero stays exact. @default all of them
 */
export function formatQuantity(
  value: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  locale: string,
  maximumDecimals: number = mostDecimals,
): string {
  const isCutToZero = decimals > maximumDecimals && value < 10n ** BigInt(decimals - maximumDecimals)
  const shown = formatAmount(value, decimals, { locale, maximumDecimals: isCutToZero ? mostDecimals : maximumDecimals })
  return `${shown} ${symbol}`
}

/** As many as every browser can write. */
const mostDecimals = 20

/** Basis points as percent, in the user's language: `0.85%`. */
export function formatPercent(basisPoints: bigint, locale: string): string {
  const share = formatUnits(basisPoints, 4) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
}
