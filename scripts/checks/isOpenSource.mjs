/**
 * Returns whether OSI-approved licences satisfy an SPDX expression: every part of an AND, at least one part of an OR.
 *
 * @param {string} expression
 */
export function isOpenSource(expression) {
  const bare = expression.trim().replace(/^\((.*)\)$/, (whole, inner) => (isBalanced(inner) ? inner : whole))
  const alternatives = split(bare, ' OR ')
  if (alternatives.length > 1) return alternatives.some(isOpenSource)
  const parts = split(bare, ' AND ')
  if (parts.length > 1) return parts.every(isOpenSource)
  return osiApproved.has(bare)
}

const osiApproved = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  // Used by rpc-websockets, a dependency of @solana/web3.js. Only hosts that send on Solana install it. Our packages do
  // not contain it.
  'LGPL-3.0',
  'LGPL-3.0-only',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // A public domain dedication without conditions. OSI's list has only one dedication, the Unlicense.
  'CC0-1.0',
])

/** Splits at an operator outside parentheses. */
function split(text, operator) {
  const parts = ['']
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1
    if (text[index] === ')') depth -= 1
    if (depth === 0 && text.startsWith(operator, index)) {
      parts.push('')
      index += operator.length - 1
    } else {
      parts[parts.length - 1] += text[index]
    }
  }
  return parts
}

function isBalanced(text) {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}
