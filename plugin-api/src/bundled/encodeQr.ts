import { create } from 'qrcode/lib/core/qrcode.js'

/**
 * The modules of a QR code at error correction level Q, row by row, 1 for dark ones.
 *
 * @throws {Error} if the text is longer than a code can hold (1,663 bytes).
 */
export function encodeQr(text: string): { readonly size: number; readonly data: Uint8Array } {
  return create(text, { errorCorrectionLevel: 'Q' }).modules
}
