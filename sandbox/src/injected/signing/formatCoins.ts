/** Formats wei as whole coins, without rounding: `1500000000000000000n` is `1.5`. */
export function formatCoins(wei: bigint): string {
  const digits = wei.toString().padStart(19, '0')
  const fraction = digits.slice(-18).replace(/0+$/, '')
  return fraction ? `${digits.slice(0, -18)}.${fraction}` : digits.slice(0, -18)
}
