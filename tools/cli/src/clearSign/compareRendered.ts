import type { Rendered, RenderedField, RenderedValue } from './readTests.js'

/** Returns the first difference, such as `fields[0]: expected "1 ETH", got "2 ETH"`. Texts have to be equal. */
export function compareRendered(actual: Rendered, expected: Rendered, at = ''): string | undefined {
  return (
    compareValue(actual.intent, expected.intent, `${at}intent`) ??
    compareValue(actual.interpolatedIntent, expected.interpolatedIntent, `${at}interpolatedIntent`) ??
    compareValue(actual.owner, expected.owner, `${at}owner`) ??
    compareFields(listFields(actual), expected, `${at}fields`)
  )
}

function compareFields(actual: readonly RenderedField[], { fields }: Rendered, at: string): string | undefined {
  if (Array.isArray(fields)) {
    const labels = (list: readonly RenderedField[]) => JSON.stringify(list.map(({ label }) => label))
    if (labels(actual) !== labels(fields)) return `${at}: expected ${labels(fields)}, got ${labels(actual)}`
    return firstDifference(actual, (field, index) => compareValue(field.value, fields[index]?.value, `${at}[${index}]`))
  }
  const values = new Map(actual.map(({ label, value }) => [label, value]))
  const expected = Object.entries(fields) as [string, RenderedValue][]
  const extra = [...values.keys()].find((label) => !Object.hasOwn(fields, label))
  if (extra !== undefined) return `${at}: got the field ${JSON.stringify(extra)}, which is not expected`
  return firstDifference(expected, ([label, value]) => compareValue(values.get(label), value, `${at}.${label}`))
}

function firstDifference<item>(items: readonly item[], find: (item: item, index: number) => string | undefined) {
  for (const [index, item] of items.entries()) {
    const difference = find(item, index)
    if (difference) return difference
  }
  return undefined
}

function compareValue(
  actual: RenderedValue | undefined,
  expected: RenderedValue | undefined,
  at: string,
): string | undefined {
  if (typeof actual === 'object' && typeof expected === 'object') return compareRendered(actual, expected, `${at}.`)
  if (actual === expected) return undefined
  return `${at}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`
}

function listFields({ fields }: Rendered): readonly RenderedField[] {
  return Array.isArray(fields) ? fields : []
}
