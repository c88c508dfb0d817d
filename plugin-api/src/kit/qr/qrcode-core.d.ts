/** The matrix half of `qrcode`, which its published types leave out. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrCodeCore {
    create(
      text: string,
      options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): { readonly modules: { readonly size: number; readonly data: Uint8Array } }
  }
  export const create: QrCodeCore['create'] | undefined
  const core: QrCodeCore
  export default core
}
