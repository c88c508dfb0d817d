/**
 * Supports `^`, `~`, `x`, `*`, comparisons and `||`. Ignores pre-release tags. A malformed range matches no version.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const given = readVersion(version)
  if (!given) return false
  return range.split('||').some((part) => {
    const comparators = part
      .trim()
      .replace(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
    return comparators.every((comparator) => satisfies(given, comparator))
  })
}

type Version = readonly [major: number, minor: number, patch: number]

function satisfies(given: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?(.*)$/.exec(comparator) ?? []
  const parts = text.replace(/^v/, '').split(/[-+]/)[0]?.split('.') ?? []
  if (parts.length > 3 || !parts.every((part) => /^(\d+|[x*])$/i.test(part))) return false
  const numbers = parts.map(Number).filter((part) => !Number.isNaN(part))
  const { length } = numbers
  const wanted: Version = [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0]
  if (operator === '>=') return compare(given, wanted) >= 0
  if (operator === '<') return compare(given, wanted) < 0
  if (operator === '>') return compare(given, endOf(wanted, length)) >= 0
  if (operator === '<=') return compare(given, endOf(wanted, length)) < 0
  const tildeEnd = () => endOf(wanted, operator === '~' ? Math.min(length, 2) : length)
  const end = operator === '^' ? caretEnd(wanted, length) : tildeEnd()
  return compare(given, wanted) >= 0 && compare(given, end) < 0
}

/** Returns the first version after a partial version's range: 1.3.0 for `1.2`, which means all of 1.2.x. */
function endOf([major, minor, patch]: Version, length: number): Version {
  if (length === 0) return [Number.POSITIVE_INFINITY, 0, 0]
  if (length === 1) return [major + 1, 0, 0]
  return length === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

/** Returns the first version that a caret excludes. A caret fixes the first nonzero number. */
function caretEnd(version: Version, length: number): Version {
  const [major, minor] = version
  if (major > 0 || length < 2) return endOf(version, Math.min(length, 1))
  return minor > 0 || length < 3 ? [0, minor + 1, 0] : endOf(version, 3)
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
}

function readVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []
  return major ? [Number(major), Number(minor), Number(patch)] : undefined
}
