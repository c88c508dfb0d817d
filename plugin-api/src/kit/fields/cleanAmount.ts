/**
 * Cleans a typed or pasted amount to ASCII digits and a point. Removes spaces, apostrophes, and text around the number.
 * Turns a single comma into a point. Keeps a minus sign and other characters between digits, so that the caller rejects
 * `-3` and `1e-7` instead of reading 3 and 17.
 */
export function cleanAmount(text: string): string {
  if (text.length > longestText) return ''
  const [, sign = '', rest = ''] = /^(?:\p{Sc}?(-))?(.*)$/su.exec(readDigits(text).replace(grouping, '')) ?? []
  const digits = rest
    // Removes the point in `Rs.500`.
    .replace(/^\P{N}*\p{L}[.,]+(?=\p{N})/u, '')
    .replace(/^\P{N}*[^\p{N}.,]/u, '')
    // Keeps the `e` and `x` of `1e5` and `0x10` while they are typed.
    .replace(/(?!(?<=\d)[ex][+-]?$)[^\p{N}.,]\P{N}*$/iu, '')
    .replace(/^(\d*),(\d*)$/, '$1.$2')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
  const number = sign + digits
  if (number.length <= longest) return number
  // Shortens only plain numbers. A shortened expression could become a different number.
  return /^[\d.,]+$/.test(number) ? number.slice(0, longest) : ''
}

/** Converts digits to ASCII. NFKC would turn `10²` into `102`. */
function readDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
    .replace(/\u2212/g, '-')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/** Spaces, invisible characters, apostrophes, underscores, and the Arabic thousands separator. */
const grouping = /[\s\p{Cf}'\u2018\u2019\u02bc_\u066c]/gu

const longest = 80 // 2^256 has 78 digits.
const longestText = 1_000 // The user may have pasted a whole page.
