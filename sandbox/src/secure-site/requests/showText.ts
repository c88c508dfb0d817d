/** Text from outside on one line and not too long, without characters that turn or hide what stands around it. */
export function showText(text: string, maximumLength = 80): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maximumLength ? `${plain.slice(0, maximumLength)}…` : plain
}
