import type { Lookups } from './lookups.js'
import { riskiestFirst } from './riskiestFirst.js'

/**
 * Joins sentences until they fill a summary, and counts those that are left.
 *
 * @param ranks How much each sentence matters. If not all fit, the highest come first. @default none
 */
export function joinSentences(
  sentences: readonly string[],
  left: number,
  lookups: Pick<Lookups, 'text'>,
  ranks: readonly number[] = [],
): string {
  const all = sentences.join('; ')
  const [first = '', ...others] = left > 0 || all.length > 300 ? riskiestFirst(sentences, ranks) : sentences
  let joined = first
  for (const [index, sentence] of others.entries()) {
    const longer = `${joined}; ${sentence}`
    const rest = others.length - index - 1 + left
    if (longer.length > (rest ? 260 : 300)) return addCount(joined, rest + 1, lookups)
    joined = longer
  }
  return left ? addCount(joined, left, lookups) : joined
}

/** Leaves room for the count, which must not be cut off. */
function addCount(joined: string, count: number, lookups: Pick<Lookups, 'text'>): string {
  const more = lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count })
  return `${joined.length > 260 ? `${joined.slice(0, 259)}…` : joined}; ${more}`
}
