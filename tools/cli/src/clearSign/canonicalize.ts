/**
 * Writes JSON in canonical form (RFC 8785), so that its hash does not depend on white space or the order of keys.
 * Values must come from `JSON.parse`: RFC 8785 writes strings and numbers as `JSON.stringify` does, and sorts keys by
 * UTF-16 code units, as `<` does.
 */
export function canonicalize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalize(member)}`).join(',')}}`
}
