import type { Lookups } from './lookups.js'

/** Joins sentences until they fill a summary, and counts those that are left. */
export function joinSentences(sentences: readonly string[], left: number, lookups: Lookups): string {
  let joined = sentences[0] ?? ''
  for (const [index, sentence] of sentences.entries()) {
    if (index === 0) continue
    const longer = `${joined}; ${sentence}`
    const rest = sentences.length - index - 1 + left
    if (longer.length > (rest ? 260 : 300)) return addCount(joined, rest + 1, lookups)
    joined = longer
  }
  return left ? addCount(joined, left, lookups) : joined
}

function addCount(joined: string, count: number, lookups: Lookups): string {
  return `${joined}; ${lookups.text('review.more', '{count, plural, one {# more} other {# more}}', { count })}`
}
