/** What is fetched when the first code is shown: `uqr`'s matrix and the drawing of it. */
import { encodeQr } from '../../bundled/encodeQr.js'

export { drawMatrix, quietZone } from './drawMatrix.js'

/**
 * Makes the modules of a QR code at error correction level Q (a quarter of the code may be lost, so an icon may cover its
 * centre), or H where that needs no larger code.
 *
 * @throws {Error} by `uqr`, when the text is longer than a code can hold (1,663 bytes).
 */
export function createMatrix(text: string): QrMatrix {
  const { size, data } = encodeQr(text, { ecc: 'Q', boostEcc: true, border: 0 })
  return { size, isDark: (row, column) => data[row]?.[column] === true }
}

export interface QrMatrix {
  /** Modules along one edge, without quiet zone. */
  readonly size: number
  /** Undefined behaviour outside of 0 to `size - 1`. */
  isDark(row: number, column: number): boolean
}
