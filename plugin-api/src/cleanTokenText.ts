/**
 * Makes a token's name safe to show: one line, without the control and direction characters that could make it pass for
 * another token, without piled-up combining marks, and at most 40 characters long. Empty when nothing is left.
 */
export function cleanTokenName(value: unknown): string {
  return cut(clean(value), 40)
}

/** The same for a symbol, which is one word of at most 20 characters. */
export function cleanTokenSymbol(value: unknown): string {
  return cut(clean(value).replace(/\s/g, ''), 20)
}

function clean(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
}

/** By code point: half a surrogate pair is no character. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('').trim()
}
