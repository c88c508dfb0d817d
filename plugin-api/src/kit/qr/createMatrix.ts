/** What is fetched when the first code is shown: `qrcode`'s matrix (8 kB gzip, imported here alone) and the drawing of it. */

// The default import of CommonJS is its exports in Node and in every bundler; names are not found by all of them.
import core from 'qrcode/lib/core/qrcode.js'

export { drawMatrix, quietZone } from './drawMatrix.js'

/**
 * Makes the modules of a QR code at error correction level Q (a quarter of the code may be lost, so an icon may cover its
 * centre).
 *
 * @throws {Error} by `qrcode`, when the text is longer than a code can hold (1,663 bytes).
 */
export function createMatrix(text: string): QrMatrix {
  const { size, data } = core.create(text, { errorCorrectionLevel: 'Q' }).modules
  return { size, isDark: (row, column) => data[row * size + column] === 1 }
}

export interface QrMatrix {
  /** Modules along one edge, without quiet zone. */
  readonly size: number
  /** Undefined behaviour outside of 0 to `size - 1`. */
  isDark(row: number, column: number): boolean
}
