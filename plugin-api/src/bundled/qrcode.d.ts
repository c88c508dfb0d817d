/** Types of the module of `qrcode` that creates the matrix. The package's entry would also bring renderers. */
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: { readonly size: number; readonly data: Uint8Array } }
}
