/**
 * Returns whether two different addresses look alike when shortened. Scammers plant such addresses in a user's history,
 * so that the user copies them ("address poisoning"). Two unrelated addresses match in fewer than one in ten million
 * cases.
 *
 * Ignores case. On EVM chains, addresses that differ only in case are the same address.
 */
export function looksAlike(one: string, other: string): boolean {
  const isEvm = evmAddress.test(one)
  if (isEvm !== evmAddress.test(other)) return false
  const [first, second] = [one, other].map((address) => (isEvm ? address.replace(/^0x/i, '') : address))
  if (!first || !second || first === second) return false
  const ends = readCommonEnds(first.toLowerCase(), second.toLowerCase())
  if (ends.start === Math.max(first.length, second.length)) return !isEvm
  // Base58 has more characters than hexadecimal, so fewer matching characters suffice.
  const [fewestAtEnd, fewest] = isEvm ? [3, 7] : [2, 5]
  return ends.start >= 2 && ends.end >= fewestAtEnd && ends.start + ends.end >= fewest
}

/** Counts the characters that two strings share at their start and end. */
export function readCommonEnds(first: string, second: string): { readonly start: number; readonly end: number } {
  const most = Math.min(first.length, second.length)
  let start = 0
  while (start < most && first[start] === second[start]) start += 1
  let end = 0
  while (end < most - start && first.at(-1 - end) === second.at(-1 - end)) end += 1
  return { start, end }
}

const evmAddress = /^(0x)?[\da-f]{40}$/i
