/**
 * Node's `Buffer`, as far as the library needs it: it writes and reads permissions (ERC-5573) and hashes with it, and
 * browsers have none. Lent for the moment alone, since other code of the page takes it for a sign of Node.
 *
 * @returns takes it back.
 */
export function lendBuffer(): () => void {
  const place = globalThis as unknown as { Buffer?: LentBuffer }
  if (place.Buffer && !isLent(place.Buffer)) return () => undefined
  place.Buffer ??= createBuffer()
  const lent = place.Buffer
  lent.borrowers += 1
  let returned = false
  return () => {
    if (returned) return
    returned = true
    lent.borrowers -= 1
    if (lent.borrowers === 0 && place.Buffer === lent) Reflect.deleteProperty(place, 'Buffer')
  }
}

interface LentBuffer {
  borrowers: number
  from(data: string | Uint8Array | ArrayBuffer, encoding?: string | number, length?: number): Bytes
  isBuffer(): boolean
}

/** Other libraries of its take what they are given for bytes. */
type Bytes = Uint8Array & { toString(encoding?: string): string }

function isLent(value: LentBuffer): boolean {
  return typeof value.borrowers === 'number'
}

function createBuffer(): LentBuffer {
  return {
    borrowers: 0,
    isBuffer: () => false,
    from(data, second, length) {
      const bytes =
        typeof data === 'string'
          ? read(data, second)
          : data instanceof ArrayBuffer
            ? new Uint8Array(data, Number(second ?? 0), length)
            : Uint8Array.from(data)
      return Object.assign(bytes, { toString: (to?: string) => write(bytes, to) })
    },
  }
}

function read(text: string, encoding: string | number | undefined): Uint8Array {
  if (encoding !== 'base64') return new TextEncoder().encode(text)
  // As Node does, also with the letters of addresses.
  const plain = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0))
}

function write(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding === 'hex') return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (encoding !== 'base64') return new TextDecoder().decode(bytes)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
