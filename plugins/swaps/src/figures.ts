/** Calculates amounts, fees and shares. Shares are in basis points (hundredths of a percent). */
import { formatAmount, formatUnits } from '@latchkey/plugin-api/kit'
import type { SwapToken } from './tokens/SwapToken.js'

const wholeBasisPoints = 10_000n

export const largestUnits: bigint = (1n << 256n) - 1n

export function readUnits(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || !/^\d{1,78}$/.test(value)) return undefined
  const units = BigInt(value)
  return units <= largestUnits ? units : undefined
}

/** Rounds down. */
export function minimumReceived(toAmount: bigint, slippage: bigint): bigint {
  return (toAmount * (wholeBasisPoints - slippage)) / wholeBasisPoints
}

/** Already deducted in the provider's quotes. */
export const providerFeeBasisPoints = 85n

/** Rounds up. */
export function providerFee(amount: bigint): bigint {
  return divideUp(amount * providerFeeBasisPoints, wholeBasisPoints)
}

/** Typical gas, for estimates before a swap is built. */
export const likelySwapGas = 150_000n
export const likelyApprovalGas = 60_000n

/** In base units of the native coin. */
export function networkFee(gas: bigint, gasPrice: bigint | undefined): bigint | undefined {
  return gasPrice === undefined ? undefined : gas * gasPrice
}

/**
 * Price impacts in basis points. From `highImpact`, the review warns the user. From `severeImpact`, it makes them
 * accept the loss.
 */
export const highImpact = 500n
export const severeImpact = 1_500n

/** Returns the loss in basis points, rounded up. Negative if `received` has the higher value. */
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

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}

/** Formats an amount with its symbol. Truncates decimals, unless that would result in zero. */
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

const mostDecimals = 20 // the limit in browsers from before 2023

export function formatPercent(basisPoints: bigint, locale: string): string {
  const share = formatUnits(basisPoints, 4) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)
}
