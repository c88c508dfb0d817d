/** The one place that imports `qrcode`: its matrix only, 8 kB gzip, fetched when the first code is shown. */

/**
 * Makes the modules of a QR code at error correction level Q (a quarter of the code may be lost, so an icon may cover its
 * centre).
 *
 * @throws {Error} by `qrcode`, when the text is longer than a code can hold (1,663 bytes), or when its chunk can't be loaded.
 */
export async function createMatrix(text: string): Promise<QrMatrix> {
  const loaded = await import('qrcode/lib/core/qrcode.js')
  // CommonJS: esbuild, when it splits, and some CDNs give the exports as `default` alone, the others also by name.
  const create = loaded.create ?? loaded.default.create
  const { size, data } = create(text, { errorCorrectionLevel: 'Q' }).modules
  return { size, isDark: (row, column) => data[row * size + column] === 1 }
}

export interface QrMatrix {
  /** Modules along one edge, without quiet zone. */
  readonly size: number
  /** Undefined behaviour outside of 0 to `size - 1`. */
  isDark(row: number, column: number): boolean
}
