/**
 * Returns whether two different addresses look alike when shortened. Scammers leave such addresses in a history to be
 * copied ("address poisoning"). For unrelated addresses, the chance is below one in ten million.
 *
 * Ignores case. On EVM chains, an address in another case is the same address.
 */
export function looksAlike(one: string, other: string): boolean {
  const isEvm = evmAddress.test(one)
  if (isEvm !== evmAddress.test(other)) return false
  const [first, second] = [one, other].map((address) => (isEvm ? address.replace(/^0x/i, '') : address))
  if (!first || !second || first === second) return false
  const ends = readCommonEnds(first.toLowerCase(), second.toLowerCase())
  if (ends.start === Math.max(first.length, second.length)) return !isEvm
  // Base58 has more characters than hexadecimal, so fewer equal ones suffice.
  const [fewestAtEnd, fewest] = isEvm ? [3, 7] : [2, 5]
  return ends.start >= 2 && ends.end >= fewestAtEnd && ends.start + ends.end >= fewest
}

/** Counts the characters that two texts share at their start and end. */
export function readCommonEnds(first: string, second: string): { readonly start: number; readonly end: number } {
  const most = Math.min(first.length, second.length)
  let start = 0
  while (start < most && first[start] === second[start]) start += 1
  let end = 0
  while (end < most - start && first.at(-1 - end) === second.at(-1 - end)) end += 1
  return { start, end }
}

const evmAddress = /^(0x)?[\da-f]{40}$/i
