/**
 * Returns the medians of a kit's visits by condition. Lists such as findings come from the first visit, because they do
 * not vary. If an opening or a connection failed in any visit, the condition has no time for it.
 *
 * @param {Readonly<Record<string, readonly import('./visitPage.mjs').Visit[]>>} samples by condition.
 */
export function summarise(samples) {
  const conditions = Object.entries(samples).map(([key, visits]) => [
    key,
    {
      visits: visits.length,
      ...Object.fromEntries(times.map((time) => [time, readMedian(visits, (one) => one[time])])),
    },
  ])
  const { plain = [] } = samples
  const ofPlain = (read) => readMedian(plain, read)
  const fetched = (key) => ({
    bytes: ofPlain((one) => one[key]?.bytes),
    requests: ofPlain((one) => one[key]?.requests),
  })
  return {
    conditions: Object.fromEntries(conditions),
    withPage: fetched('withPage'),
    atRest: fetched('atRest'),
    untilConnect: fetched('untilConnect'),
    untilConnected: fetched('untilConnected'),
    outside: ofPlain((one) => one.outside),
    heapBytes: ofPlain((one) => one.heapBytes),
    elements: ofPlain((one) => one.elements),
    findings: plain[0]?.findings,
  }
}

const times = /** @type {const} */ ([
  'usableMs',
  'blockedMs',
  'connectMs',
  'openingMs',
  'viewsMs',
  'typingMs',
  'connectedMs',
])

/** Returns `undefined` if any value is missing. */
function readMedian(visits, read) {
  const values = visits.map(read)
  return values.length === 0 || values.includes(undefined) ? undefined : median(values)
}

/** @param {readonly number[]} values @returns {number} NaN for an empty list. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle]
  return (sorted[middle - 1] + sorted[middle]) / 2
}
