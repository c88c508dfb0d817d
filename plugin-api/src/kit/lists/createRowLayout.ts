/** Where the rows of a long list stand, when each has a height of its own that is known once it was drawn. */
export interface RowLayout {
  /** px from the list's top to a row; for the count of rows, the height of the list. */
  offsetOf(index: number): number
  /** The row that covers a place; 0 above the list. */
  indexAt(offset: number): number
  /** Takes a row's true height, px; tells whether that moved anything. */
  measure(index: number, height: number): boolean
}

export interface RowLayoutOptions {
  /** A row's height before it was drawn, px. @default the kit's row with one line, 56 */
  readonly estimate?: (index: number) => number
  /** Between two rows, px. @default as in the kit's dense lists, 2 */
  readonly gap?: number
}

/**
 * Sums of heights stand in a Fenwick tree: finding a row and moving all below it cost as many steps as the count of rows
 * has binary digits, with 10,000 rows of different heights as with ten.
 */
export function createRowLayout({ estimate = () => 56, gap = 2 }: RowLayoutOptions = {}): RowLayout {
  const heights: number[] = []
  /** By place from 1: each holds the sum of the rows that its lowest binary digit spans. */
  let tree: number[] = [0]

  function grow(count: number) {
    if (count <= heights.length) return
    const enough = Math.max(count, heights.length * 2, smallest)
    for (let index = heights.length; index < enough; index++) heights.push(estimate(index) + gap)
    tree = [0, ...heights]
    for (let place = 1; place < tree.length; place++) {
      const above = place + (place & -place)
      if (above < tree.length) tree[above] = (tree[above] as number) + (tree[place] as number)
    }
  }

  function offsetOf(index: number): number {
    grow(index)
    let offset = 0
    for (let place = index; place > 0; place -= place & -place) offset += tree[place] as number
    return offset
  }

  return {
    offsetOf,
    indexAt(offset) {
      if (offset <= 0) return 0
      while (offsetOf(heights.length) <= offset) grow(heights.length + 1)
      let index = 0
      let left = offset
      for (let step = 2 ** Math.floor(Math.log2(heights.length)); step >= 1; step /= 2) {
        const sum = tree[index + step]
        if (sum === undefined || sum > left) continue
        index += step
        left -= sum
      }
      return index
    },
    measure(index, height) {
      grow(index + 1)
      const change = Math.round(height) + gap - (heights[index] as number)
      if (change === 0 || height <= 0) return false
      heights[index] = (heights[index] as number) + change
      for (let place = index + 1; place < tree.length; place += place & -place) {
        tree[place] = (tree[place] as number) + change
      }
      return true
    },
  }
}

const smallest = 64
