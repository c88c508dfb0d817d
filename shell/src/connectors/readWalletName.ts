/** Makes a wallet's name safe to show. A hostile name may imitate another wallet or reverse the line's direction. */
export function readWalletName(name: unknown, fallback = 'Wallet'): string {
  if (typeof name !== 'string') return fallback
  // A one-megabyte name would stall the regular expressions below.
  const line = name.slice(0, 1_000).replace(/\s+/g, ' ')
  // Most names are ASCII and don't need these regular expressions, which take a browser a millisecond to compile.
  const text = (/[^ -~]/.test(line) ? removeTricks(line) : line).trim()
  const characters = [...text]
  if (characters.length <= longestName) return text || fallback
  const start = characters.slice(0, longestName - 1).join('')
  return `${start.trimEnd()}…`
}

function removeTricks(text: string): string {
  return text
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
}

const longestName = 40
