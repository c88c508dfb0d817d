import { formatFiat, parseUnits } from '@latchkey/plugin-api/amounts'
import { formatAmount } from '@latchkey/plugin-api/kit'

/** All that is said of money in a quote. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  return formatFiat(amount, { locale, currency })
}

/** Whole tokens as people read them, with no digit less. */
export function formatTokens(amount: string, symbol: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  return `${formatAmount(parseUnits(amount, decimals), decimals, { locale, maximumDecimals: decimals })} ${symbol}`
}
