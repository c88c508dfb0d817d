/**
 * Cleans a typed or pasted amount to ASCII digits and a point. Removes spaces, apostrophes and text around the number.
 * Converts a single comma. Keeps other characters between digits, so that the caller refuses them: `1e-7` is not 17.
 */
export function cleanAmount(text: string): string {
  if (text.length > longestText) return ''
  const number = readDigits(text)
    .replace(grouping, '')
    // The point of `Rs.500`.
    .replace(/^\P{N}*\p{L}[.,]+(?=\p{N})/u, '')
    .replace(/^\P{N}*[^\p{N}.,]/u, '')
    .replace(/[^\p{N}.,]\P{N}*$/u, '')
    .replace(/^(\d*),(\d*)$/, '$1.$2')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
  if (number.length <= longest) return number
  // Only a plain number is cut: another text could then read as another number.
  return /^[\d.,]+$/.test(number) ? number.slice(0, longest) : ''
}

/** Converts digits without NFKC, which turns `10²` into `102`. */
function readDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/** Spaces, invisible characters, apostrophes, underscores, and the separator of Arabic digits. */
const grouping = /[\s\p{Cf}'\u2018\u2019\u02bc_\u066c]/gu

const longest = 80 // The digits of 2^256, and a point.
const longestText = 1_000 // A whole page on the clipboard is no amount.
