/**
 * Makes a wallet's name fit to be shown: wallets name themselves, so the text may try to look like another wallet or to
 * turn the line around. Control, format (bidi, zero width) and private characters are taken out, stacked marks are cut,
 * white space is one space, and what is longer than 40 characters ends in an ellipsis. The plugin for activity has nearly
 * the same (`cleanText`), which it could share by the kit alone: too much for the chunk that this is in.
 *
 * @param fallback when nothing readable is left. @default 'Wallet'
 */
export function readWalletName(name: unknown, fallback = 'Wallet'): string {
  if (typeof name !== 'string') return fallback
  // A megabyte would stall the expressions below, and no name needs it.
  const line = name.slice(0, 1_000).replace(/\s+/g, ' ')
  // Most names are plain; what the others need takes a browser a millisecond to make.
  const text = (/[^ -~]/.test(line) ? takeOutTricks(line) : line).trim()
  const characters = [...text]
  return characters.length > longestName
    ? `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
    : text || fallback
}

function takeOutTricks(text: string): string {
  return text
    .normalize()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
}

const longestName = 40
