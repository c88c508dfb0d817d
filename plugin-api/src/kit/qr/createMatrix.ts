/** Loads when the first QR code is shown. */
import { encodeQr } from '../../bundled/encodeQr.js'

/** Creates a QR code at level Q, which tolerates an icon in it. @throws {Error} If the text exceeds 1,663 bytes. */
export function createMatrix(text: string): QrMatrix {
  const { size, data } = encodeQr(text)
  return { size, isDark: (row, column) => data[row * size + column] === 1 }
}

export interface QrMatrix {
  /** Modules along one edge, excluding the quiet zone. */
  readonly size: number
  /** Both indices must be from 0 to `size - 1`. */
  isDark(row: number, column: number): boolean
}

/** Draws a QR code in module units, to fill with the even-odd rule. @param clear The clear center's edge in modules. */
export function drawMatrix({ size, isDark }: QrMatrix, clear: number): string {
  const isClear = (row: number, column: number): boolean =>
    Math.abs(row - (size - 1) / 2) < clear / 2 && Math.abs(column - (size - 1) / 2) < clear / 2
  const isDrawn = (row: number, column: number): boolean =>
    row >= 0 && row < size && isDark(row, column) && !isFinder(row, column, size) && !isClear(row, column)

  const path: string[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDrawn(row, column)) continue
      const start = column
      while (column + 1 < size && isDrawn(row, column + 1)) column++
      // A corner is round unless a module above or below touches it, so that touching runs form one shape.
      const radius = (nextRow: number, nextColumn: number) => (isDrawn(nextRow, nextColumn) ? 0 : 0.5)
      const top = [radius(row - 1, start), radius(row - 1, column)]
      const bottom = [radius(row + 1, column), radius(row + 1, start)]
      path.push(run(start + quietZone, row + quietZone, column - start + 1, [...top, ...bottom]))
    }
  }
  const far = size - 7 + quietZone
  return path.join('') + finder(quietZone, quietZone) + finder(far, quietZone) + finder(quietZone, far)
}

/** The number of light modules around the code. ISO/IEC 18004 requires four. */
export const quietZone = 4

function isFinder(row: number, column: number, size: number): boolean {
  return (row < 7 && (column < 7 || column >= size - 7)) || (row >= size - 7 && column < 7)
}

/** @param radii The corner radii, clockwise from the top left. */
function run(x: number, y: number, width: number, radii: readonly number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = radii
  const corner = (radius: number, dx: number, dy: number): string => (radius ? `a.5.5 0 0 1 ${dx} ${dy}` : '')
  const right = `h${width - a - b}${corner(b, 0.5, 0.5)}`
  const down = `v${1 - b - c}${corner(c, -0.5, 0.5)}`
  const left = `h${c + d - width}${corner(d, -0.5, -0.5)}`
  return `M${x + a} ${y}${right}${down}${left}v${a + d - 1}${corner(a, 0.5, -0.5)}z`
}

function finder(x: number, y: number): string {
  return square(x, y, 7, 2.25) + square(x + 1, y + 1, 5, 1.5) + square(x + 2, y + 2, 3, 1)
}

function square(x: number, y: number, edge: number, r: number): string {
  const side = edge - 2 * r
  const arc = `a${r} ${r} 0 0 1 `
  return `M${x + r} ${y}h${side}${arc}${r} ${r}v${side}${arc}${-r} ${r}h${-side}${arc}${-r} ${-r}v${-side}${arc}${r} ${-r}z`
}
