import { formatAmount } from '@latchkey/plugin-api/kit'
import type { SwapToken } from '../tokens/SwapToken.js'

/** An amount with its token's sign, in the visitor's language; cut, and never rounded up. */
export function formatQuantity(
  value: bigint,
  { decimals, symbol }: Pick<SwapToken, 'decimals' | 'symbol'>,
  locale: string,
  maximumDecimals = 8,
): string {
  return `${formatAmount(value, decimals, { locale, maximumDecimals })} ${symbol}`
}
