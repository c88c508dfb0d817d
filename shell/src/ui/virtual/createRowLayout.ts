/** Where rows stand when nearly all have one height, and a name in two lines makes some taller. */
export interface RowLayout {
  /** px from the list's top to a row; for the count of rows, the height of the list. */
  offsetOf(index: number): number
  /** The row that covers a place; 0 above the list. */
  indexAt(offset: number): number
  /** Takes a row's true height; tells whether that moved anything. */
  measure(index: number, height: number): boolean
}

export function createRowLayout(): RowLayout {
  const extras = new Map<number, number>()

  function offsetOf(index: number): number {
    let offset = index * (rowHeight + gap)
    for (const [row, extra] of extras) if (row < index) offset += extra
    return offset
  }

  return {
    offsetOf,
    indexAt(offset) {
      let index = Math.max(0, Math.floor(offset / (rowHeight + gap)))
      while (index > 0 && offsetOf(index) > offset) index--
      return index
    },
    measure(index, height) {
      const extra = Math.max(0, Math.round(height) - rowHeight)
      if (extra === (extras.get(index) ?? 0)) return false
      extras.set(index, extra)
      return true
    },
  }
}

const rowHeight = 56 // px, the kit's row with one line
const gap = 2 // px, as in the kit's dense lists
