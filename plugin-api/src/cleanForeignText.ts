/**
 * Cleans text from outside: from a node, contract, service or the secure frame. Returns one line of at most `longest`
 * characters. Removes control, direction, invisible and private-use characters, and stacked marks. Replaces each run of
 * spaces and line breaks with one space, trims, and composes letters and their accents (NFC). Cuts off longer text with
 * an ellipsis. Show it only as a quotation that names its source.
 */
export function cleanForeignText(text: unknown, longest: number): string {
  if (typeof text !== 'string') return ''
  // Cut first, because a megabyte would stall the regular expressions.
  const most = 40 * longest
  const line = text
    .slice(0, most)
    .normalize()
    .replace(/[\p{Cf}\p{Co}\p{Cs}]|(?!\ufe0f)\p{DI}/gu, '')
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = [...line]
  if (characters.length <= longest && text.length <= most) return line
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}
