/** The matrix half of `qrcode`, which its published types leave out. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrCodeCore {
    create(
      text: string,
      options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): { readonly modules: { readonly size: number; readonly data: Uint8Array } }
  }
  /** Absent where a loader gives CommonJS exports as `default` alone. */
  export const create: QrCodeCore['create'] | undefined
  const core: QrCodeCore
  // biome-ignore lint/style/noDefaultExport: this is how the package comes.
  export default core
}
