/** Loaded when the first QR code is shown. */
import { encodeQr } from '../../bundled/encodeQr.js'

export { drawMatrix, quietZone } from './drawMatrix.js'

/** Creates a QR code at level Q, which tolerates an icon in the centre. @throws {Error} For a text above 1,663 bytes. */
export function createMatrix(text: string): QrMatrix {
  const { size, data } = encodeQr(text)
  return { size, isDark: (row, column) => data[row * size + column] === 1 }
}

export interface QrMatrix {
  /** Modules along one edge, without the quiet zone. */
  readonly size: number
  /** Call it only with 0 to `size - 1`. */
  isDark(row: number, column: number): boolean
}
