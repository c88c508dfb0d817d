/** In wallets, WalletConnect's code for `wc_sessionAuthenticate` needs Node's `Buffer`, which browsers lack. */
export function provideBuffer(): void {
  const from = (data: string | Uint8Array, encoding?: string) => {
    const bytes = typeof data === 'string' ? read(data, encoding) : Uint8Array.from(data)
    return Object.assign(bytes, { toString: (to?: string) => write(bytes, to) })
  }
  const Buffer = {
    isBuffer: () => false,
    from: (data: string | Uint8Array | ArrayBuffer, second?: string | number, length?: number) =>
      data instanceof ArrayBuffer
        ? from(new Uint8Array(data, Number(second ?? 0), length))
        : from(data, second === undefined ? undefined : String(second)),
  }
  Object.assign(globalThis, { Buffer })
}

function read(text: string, encoding: string | undefined): Uint8Array {
  return encoding === 'base64'
    ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text)
}

function write(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (encoding !== 'base64') return new TextDecoder().decode(bytes)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
