/**
 * Makes a name that anybody may have put on a chain fit to be shown: without control, direction and private characters, with
 * single spaces, and 40 characters long at the most.
 *
 * The shell has nearly the same for wallets' names (`readWalletName`), in its first chunk, which takes nothing from the kit;
 * a plugin can't reach into the shell, and a package of its own would be one more for pages to share with remotes.
 */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value
    // A megabyte would stall the expressions below, and no name needs it.
    .slice(0, 1_000)
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
  const characters = [...text]
  return characters.length > longest
    ? `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text
}

const longest = 40
