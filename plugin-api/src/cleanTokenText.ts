/** Cleans a token's name. Removes characters that could imitate another token. Returns 0 to 40 characters. */
export function cleanTokenName(value: unknown): string {
  return cut(clean(value), 40)
}

/** Cleans a token's symbol in the same way, to one word of at most 20 characters. */
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

/** Counts code points, to avoid splitting a surrogate pair. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('').trim()
}
