/** Shortens untrusted text to one line, and removes characters that reorder or hide the text around it. */
export function showText(text: string, maximumLength = 80): string {
  const plain = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > maximumLength ? `${plain.slice(0, maximumLength)}…` : plain
}
