/**
 * Five tints of the colour that an address stands for: its first six hex digits, then 15, 30, 45 and 60 % towards white.
 * Case does not matter; what is not hex is skipped, and what is missing counts as 0.
 */
export function avatarTints(address: string): readonly [string, string, string, string, string] {
  const digits = address
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/[^\da-f]/g, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const channels = [0, 2, 4].map((index) => Number.parseInt(digits.slice(index, index + 2), 16))
  const tint = (share: number): string =>
    `rgb(${channels.map((channel) => Math.round(channel + (255 - channel) * share)).join(', ')})`
  return [tint(0), tint(0.15), tint(0.3), tint(0.45), tint(0.6)]
}
