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
 * Keeps sums of heights in a Fenwick tree, so that finding a row, and moving all rows below it, takes only as many steps as
 * the number of rows has binary digits.
 */
export function createRowLayout({ estimate = () => 56, gap = 2 }: RowLayoutOptions = {}): RowLayout {
  const heights: number[] = []
  /** From place 1: each holds the sum of the rows that its lowest binary digit spans. */
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
      let remaining = offset
      for (let step = 2 ** Math.floor(Math.log2(heights.length)); step >= 1; step /= 2) {
        const sum = tree[index + step]
        if (sum === undefined || sum > remaining) continue
        index += step
        remaining -= sum
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
