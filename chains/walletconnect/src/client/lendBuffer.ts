import { encodeBase64, encodeHex } from '@latchkey/plugin-api'

/**
 * Defines a global `Buffer` with the methods that the library uses. Returns a function that removes the global, unless
 * another borrower needs it. Call the function soon, because other code mistakes a page that has `Buffer` for Node.
 */
export function lendBuffer(): () => void {
  const page = globalThis as unknown as { Buffer?: LentBuffer }
  if (page.Buffer && typeof page.Buffer.borrowers !== 'number') return () => undefined
  page.Buffer ??= createBuffer()
  const lent = page.Buffer
  lent.borrowers += 1
  let returned = false
  return () => {
    if (returned) return
    returned = true
    lent.borrowers -= 1
    if (lent.borrowers === 0 && page.Buffer === lent) Reflect.deleteProperty(page, 'Buffer')
  }
}

interface LentBuffer {
  borrowers: number
  from(data: string | Uint8Array | ArrayBuffer, encoding?: string | number, length?: number): Bytes
  isBuffer(): boolean
}

type Bytes = Uint8Array & { toString(encoding?: string): string }

function createBuffer(): LentBuffer {
  return {
    borrowers: 0,
    isBuffer: () => false,
    from(data, second, length) {
      const bytes = readBytes(data, second, length)
      return Object.assign(bytes, { toString: (encoding?: string) => write(bytes, encoding) })
    },
  }
}

function readBytes(...[data, second, length]: Parameters<LentBuffer['from']>): Uint8Array {
  if (typeof data === 'string') return read(data, second)
  return data instanceof ArrayBuffer ? new Uint8Array(data, Number(second ?? 0), length) : Uint8Array.from(data)
}

function read(text: string, encoding: string | number | undefined): Uint8Array {
  if (encoding !== 'base64') return new TextEncoder().encode(text)
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

function write(bytes: Uint8Array, encoding: string | undefined): string {
  if (encoding === 'hex') return encodeHex(bytes)
  return encoding === 'base64' ? encodeBase64(bytes) : new TextDecoder().decode(bytes)
}
