import { create } from 'qrcode/lib/core/qrcode.js'

/** Returns the modules of a QR code (level Q), row by row, 1 if dark. @throws {Error} If the text exceeds 1,663 bytes. */
export function encodeQr(text: string): { readonly size: number; readonly data: Uint8Array } {
  return create(text, { errorCorrectionLevel: 'Q' }).modules
}
