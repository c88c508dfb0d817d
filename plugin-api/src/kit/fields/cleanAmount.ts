/**
 * What a number pad and a clipboard give, as it is kept: digits and a point. Other digits become these, spaces and
 * apostrophes between them go, and so does what stands before and behind. One comma is a point, as half of the world
 * writes it. All else between digits stays, to be refused: without the rest of `1e-7` there would be 17.
 */
export function cleanAmount(text: string): string {
  if (text.length > longestText) return ''
  const number = readDigits(text)
    .replace(grouping, '')
    // `Rs.500`: this point is the word's.
    .replace(/^\P{N}*\p{L}[.,]+(?=\p{N})/u, '')
    .replace(/^\P{N}*[^\p{N}.,]/u, '')
    .replace(/[^\p{N}.,]\P{N}*$/u, '')
    .replace(/^(\d*),(\d*)$/, '$1.$2')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
  if (number.length <= longest) return number
  // A number that goes on and on stops. Of a text that was cut, something else would be left.
  return /^[\d.,]+$/.test(number) ? number.slice(0, longest) : ''
}

/** Not by NFKC, which makes `102` of `10²`. */
function readDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/** Spaces, signs that are not seen, apostrophes, underscores, and what groups Arabic digits. */
const grouping = /[\s\p{Cf}'\u2018\u2019\u02bc_\u066c]/gu

const longest = 80 // digits of 2^256, and a point
const longestText = 1_000 // of a whole page on the clipboard, nothing is an amount
