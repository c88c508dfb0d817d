/** Cleans a token's name to one line of 40 characters, without those that could imitate another token. May be empty. */
export function cleanTokenName(value: unknown): string {
  return cut(clean(value), 40)
}

/** Cleans a token's symbol like its name, to one word of at most 20 characters. */
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

/** Counts code points, so that no surrogate pair is split. */
function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('').trim()
}
