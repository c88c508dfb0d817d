/** The positions of the rows of a long list. Each row's height is known once it is drawn. */
export interface RowLayout {
  /** Distance from the list's top to a row, px. For the number of rows, the height of the list. */
  offsetOf(index: number): number
  /** The row at a distance from the list's top. 0 above the list. */
  indexAt(offset: number): number
  /** Sets a row's true height, px. Returns whether that moved other rows. */
  measure(index: number, height: number): boolean
}

export interface RowLayoutOptions {
  /** A row's height before it is drawn, px. @default 56, the kit's row with one line */
  readonly estimate?: (index: number) => number
  /** Space between two rows, px. @default 2, as in the kit's dense lists */
  readonly gap?: number
}

/**
 * Lays out rows one below the other. Offsets are added up when they are asked for, and again below a row whose height
 * changes: 10,000 additions take less time than drawing one row.
 */
export function createRowLayout({ estimate = () => 56, gap = 2 }: RowLayoutOptions = {}): RowLayout {
  const measured = new Map<number, number>()
  /** By row, as far as they are known. */
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
      // A binary search for the last row that begins at or above the offset.
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
