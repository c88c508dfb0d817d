/**
 * Writes base units as an exact decimal string (`1500000n`, 6 gives `1.5`), without trailing zeros and never through a
 * floating-point number.
 */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  const fraction = decimals > 0 ? digits.slice(-decimals).replace(/0+$/, '') : ''
  const whole = decimals > 0 ? digits.slice(0, -decimals) : digits
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}
