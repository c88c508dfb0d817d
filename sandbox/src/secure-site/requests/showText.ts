/**
 * Makes untrusted text safe to show: on one line, shortened, and without characters that reorder or hide other text.
 */
export function showText(text: string, maximumLength = 80): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maximumLength ? `${plain.slice(0, maximumLength)}…` : plain
}
