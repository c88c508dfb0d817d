/** The positions of a long list's rows, in px. Estimates a row's height until the row is rendered. */
export interface RowLayout {
  /** Returns a row's distance from the list's top. If `index` is the number of rows, returns the list's height. */
  offsetOf(index: number): number
  /** Returns the index of the row at a distance from the list's top. Returns 0 for positions above the list. */
  indexAt(offset: number): number
  /** Sets a row's measured height. Returns whether other rows moved. */
  measure(index: number, height: number): boolean
}

export interface RowLayoutOptions {
  /**
   * Returns a row's estimated height in px, for use until the row is rendered.
   * @default 56, the kit's row with one line
   */
  readonly estimate?: (index: number) => number
  /** Space between rows in px. @default 2, as in the kit's dense lists */
  readonly gap?: number
}

/** Stacks rows vertically. Sums offsets on demand, because 10,000 additions take less time than rendering one row. */
export function createRowLayout({ estimate = () => 56, gap = 2 }: RowLayoutOptions = {}): RowLayout {
  const measured = new Map<number, number>()
  const offsets = [0]
  const heightOf = (index: number) => measured.get(index) ?? estimate(index)

  function offsetOf(index: number): number {
    let offset = offsets.at(-1) ?? 0
    for (let row = offsets.length - 1; row < index; row++) {
      offset += heightOf(row) + gap
      offsets.push(offset)
    }
    return offsets[index] ?? 0
  }

  return {
    offsetOf,
    indexAt(offset) {
      while (offsetOf(offsets.length - 1) <= offset) offsetOf(offsets.length)
      // Binary search for the last row that starts at or above the offset.
      let index = 0
      let end = offsets.length
      while (end - index > 1) {
        const middle = Math.floor((index + end) / 2)
        if (offsetOf(middle) <= offset) index = middle
        else end = middle
      }
      return index
    },
    measure(index, height) {
      const rounded = Math.round(height)
      if (rounded <= 0 || rounded === heightOf(index)) return false
      measured.set(index, rounded)
      offsets.length = Math.min(offsets.length, index + 1)
      return true
    },
  }
}
