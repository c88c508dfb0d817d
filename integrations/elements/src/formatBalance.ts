import type { Network, TokenAmount } from '@latchkey/plugin-api'

/**
 * Writes the native balance as Account does, with its symbol: cut to three decimals, never rounded up, and never through
 * a floating-point number. Coins of test networks are worth nothing: 0.00 by the specification (section 8).
 */
export function formatBalance({ value, decimals, symbol }: TokenAmount, network: Network, locale: string): string {
  const kept = network.testnet ? 2 : 3
  const digits = (network.testnet ? 0n : value).toString().padStart(decimals + 1, '0')
  const cut = `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals).slice(0, kept)}`
  const options = { minimumFractionDigits: kept, maximumFractionDigits: kept }
  const text = new Intl.NumberFormat(locale, options).format(cut.replace(/\.$/, '') as Intl.StringNumericLiteral)
  return `${text} ${symbol}`.trim()
}
