/**
 * Tells whether a version satisfies a semver range: `^1.2.0`, `~1.2`, `1.x`, `>=1 <3`, `1.0.0`, `*`, and `||` between them.
 * Pre-release tags are ignored. No version satisfies a range that can't be read.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const given = readVersion(version)
  if (!given) return false
  return range.split('||').some((part) => {
    const comparators = part
      .trim()
      .replace(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
    return comparators.every((comparator) => satisfies(given as Version, comparator))
  })
}

type Version = readonly [major: number, minor: number, patch: number]

function satisfies(given: Version, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?(.*)$/.exec(comparator) ?? []
  const parts = text.replace(/^v/, '').split(/[-+]/)[0]?.split('.') ?? []
  if (parts.length > 3 || !parts.every((part) => /^(\d+|[x*])$/i.test(part))) return false
  const numbers = parts.map(Number).filter((part) => !Number.isNaN(part))
  const wanted: Version = [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 0]
  if (operator === '>=') return compare(given, wanted) >= 0
  if (operator === '<') return compare(given, wanted) < 0
  if (operator === '>') return compare(given, endOf(wanted, numbers.length)) >= 0
  if (operator === '<=') return compare(given, endOf(wanted, numbers.length)) < 0
  const end =
    operator === '^'
      ? caretEnd(wanted, numbers.length)
      : endOf(wanted, operator === '~' ? Math.min(numbers.length, 2) : numbers.length)
  return compare(given, wanted) >= 0 && compare(given, end) < 0
}

/** The first version after those that a partial one means: `1.2` means all of 1.2.x, so 1.3.0. */
function endOf([major, minor, patch]: Version, given: number): Version {
  if (given === 0) return [Number.POSITIVE_INFINITY, 0, 0]
  if (given === 1) return [major + 1, 0, 0]
  return given === 2 ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

/** The first version after those that a caret allows: it keeps the first number that is not zero. */
function caretEnd(version: Version, given: number): Version {
  const [major, minor] = version
  if (major > 0 || given < 2) return endOf(version, Math.min(given, 1))
  return minor > 0 || given < 3 ? [0, minor + 1, 0] : endOf(version, 3)
}

function compare(one: Version, other: Version): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}

function readVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []
  return major ? [Number(major), Number(minor), Number(patch)] : undefined
}
