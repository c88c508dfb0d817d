import { formatAmount } from '@latchkey/plugin-api/kit'
import type { SwapToken } from '../tokens/SwapToken.js'

/**
 * An amount with its token's sign, in the visitor's language: to the last digit, or cut (never rounded up) where fewer
 * decimals are wanted. What would be cut to nothing stays whole.
 */
export function formatQuantity(
  value: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  locale: string,
  shortest: number = mostDecimals,
): string {
  const isCutToNothing = decimals > shortest && value < 10n ** BigInt(decimals - shortest)
  const maximumDecimals = isCutToNothing ? mostDecimals : shortest
  return `${formatAmount(value, decimals, { locale, maximumDecimals })} ${symbol}`
}

/** As many as each browser can write. */
const mostDecimals = 20
