import { closest, distance } from 'fastest-levenshtein'

/** Returns `. Did you mean '...'?` if a known name is similar. Otherwise returns `''`. */
export function suggest(input: string, known: readonly string[]): string {
  const written = input.slice(0, 100)
  if (known.length === 0) return ''
  const nearest = closest(written, known)
  return distance(written, nearest) <= 1 + written.length / 3 ? `. Did you mean '${nearest}'?` : ''
}
