/**
 * Returns the medians of a kit's visits by condition. Lists such as findings come from the first visit, because they do
 * not vary. If the modal failed to open in any visit, the condition has no opening time.
 *
 * @param {Readonly<Record<string, readonly import('./visitPage.mjs').Visit[]>>} samples by condition.
 */
export function summarise(samples) {
  const conditions = Object.entries(samples).map(([key, visits]) => [
    key,
    {
      visits: visits.length,
      usableMs: median(visits.map(({ usableMs }) => usableMs)),
      blockedMs: median(visits.map(({ blockedMs }) => blockedMs)),
      connectMs: visits.some(({ connectMs }) => connectMs === undefined)
        ? undefined
        : median(visits.map(({ connectMs }) => connectMs)),
    },
  ])
  const { plain = [] } = samples
  const ofPlain = (read) => median(plain.map(read))
  return {
    conditions: Object.fromEntries(conditions),
    beforeClick: {
      bytes: ofPlain((one) => one.beforeClick.bytes),
      requests: ofPlain((one) => one.beforeClick.requests),
    },
    untilConnect: {
      bytes: ofPlain((one) => one.untilConnect.bytes),
      requests: ofPlain((one) => one.untilConnect.requests),
    },
    outside: ofPlain((one) => one.outside),
    heapBytes: ofPlain((one) => one.heapBytes ?? Number.NaN),
    elements: ofPlain((one) => one.elements ?? Number.NaN),
    findings: plain[0]?.findings,
  }
}

/** @param {readonly number[]} values @returns {number} NaN for an empty list. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = sorted.length >> 1
  if (sorted.length % 2 === 1) return sorted[middle]
  return (sorted[middle - 1] + sorted[middle]) / 2
}
