/** Money and tokens as people read them. */
import { formatFiat, parseUnits } from '@latchkey/plugin-api/amounts'
import { formatExact } from '@latchkey/plugin-api/kit'

export function formatMoney(amount: string, currency: string, locale: string): string {
  return formatFiat(amount, { locale, currency })
}

/** Whole tokens, to the last digit. */
export function formatTokens(amount: string, symbol: string, locale: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  return `${formatExact(parseUnits(amount, decimals), decimals, locale)} ${symbol}`
}

/** A currency's name in the user's language, or its code. */
export function nameCurrency(id: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(id) ?? id
}
