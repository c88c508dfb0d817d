/** The matrix half of `qrcode`, which its published types leave out. */
declare module 'qrcode/lib/core/qrcode.js' {
  const core: {
    create(
      text: string,
      options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): { readonly modules: { readonly size: number; readonly data: Uint8Array } }
  }
  // biome-ignore lint/style/noDefaultExport: this is how the package comes.
  export default core
}
