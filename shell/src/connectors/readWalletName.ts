/**
 * Makes a wallet's name safe to show. Wallets name themselves, so a name may imitate another wallet, or reverse the
 * line. Removes control, format (bidi, zero width) and private characters, cuts stacked marks, collapses white space,
 * and ends names of more than 40 characters in an ellipsis.
 *
 * @param fallback used if nothing readable is left. @default 'Wallet'
 */
export function readWalletName(name: unknown, fallback = 'Wallet'): string {
  if (typeof name !== 'string') return fallback
  // A name of a megabyte would stall the expressions below.
  const line = name.slice(0, 1_000).replace(/\s+/g, ' ')
  // Most names are plain ASCII. Compiling the expressions for the others takes a browser a millisecond.
  const text = (/[^ -~]/.test(line) ? removeTricks(line) : line).trim()
  const characters = [...text]
  return characters.length > longestName
    ? `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
    : text || fallback
}

function removeTricks(text: string): string {
  return text
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
}

const longestName = 40
