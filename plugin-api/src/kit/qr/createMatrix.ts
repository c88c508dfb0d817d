/** Fetched when the first QR code is shown: the matrix and its drawing. */
import { encodeQr } from '../../bundled/encodeQr.js'

export { drawMatrix, quietZone } from './drawMatrix.js'

/**
 * Makes the modules of a QR code at error correction level Q: a quarter of the code may be unreadable, so an icon may cover
 * its centre.
 *
 * @throws {Error} If the text is longer than a code can hold (1,663 bytes).
 */
export function createMatrix(text: string): QrMatrix {
  const { size, data } = encodeQr(text)
  return { size, isDark: (row, column) => data[row * size + column] === 1 }
}

export interface QrMatrix {
  /** Modules along one edge, without quiet zone. */
  readonly size: number
  /** Undefined behaviour outside of 0 to `size - 1`. */
  isDark(row: number, column: number): boolean
}
