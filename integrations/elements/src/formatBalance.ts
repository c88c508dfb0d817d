import type { Network, TokenAmount } from '@latchkey/plugin-api'

/** Cuts to three decimals, like the Account view. Test networks show 0.00, because their coins are worth nothing. */
export function formatBalance({ value, decimals, symbol }: TokenAmount, network: Network, locale: string): string {
  const fractionDigits = network.testnet ? 2 : 3
  const digits = (network.testnet ? 0n : value).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const cut = `${digits.slice(0, point)}.${digits.slice(point, point + fractionDigits)}`
  const options = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  const text = new Intl.NumberFormat(locale, options).format(cut.replace(/\.$/, '') as Intl.StringNumericLiteral)
  return `${text} ${symbol}`.trim()
}
