/**
 * `SignDoc` of Cosmos's protobuf mode between a request, which is JSON, and a wallet, which takes bytes. Requests write
 * bytes as base64, as hexadecimal digits (WalletConnect's own helper) or not at all, and are answered as they ask. The
 * three can't be confused: in protobuf both parts begin with a tag whose base64 has a letter beyond f in the second place.
 */
import { decodeBase64, encodeBase64 } from '@latchkey/plugin-api'
import { readBytes, readRecord } from './readWallet.js'

export interface DirectSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  /** Decimal. Wallets take whatever writes itself as such. */
  readonly accountNumber: string
}

type Encoding = 'base64' | 'hex' | 'bytes'

/** For the wallet; `undefined` for what is no such document. */
export function readDirectSignDoc(value: unknown): DirectSignDoc | undefined {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = readRecord(value)
  const body = decode(bodyBytes)
  const authInfo = decode(authInfoBytes)
  const number = readNumber(accountNumber)
  if (!body || !authInfo || typeof chainId !== 'string' || number === undefined) return undefined
  return { bodyBytes: body, authInfoBytes: authInfo, chainId, accountNumber: number }
}

/** What the wallet signed, which may differ in the fee, in the encoding of the request. */
export function writeDirectSignDoc(signed: unknown, request: unknown): object | undefined {
  const doc = readDirectSignDoc(signed)
  if (!doc) return undefined
  const encoding = findEncoding(readRecord(request).bodyBytes)
  return {
    ...doc,
    bodyBytes: encode(doc.bodyBytes, encoding),
    authInfoBytes: encode(doc.authInfoBytes, encoding),
  }
}

function findEncoding(value: unknown): Encoding {
  if (typeof value !== 'string') return 'bytes'
  return /^([0-9a-f]{2})+$/i.test(value) ? 'hex' : 'base64'
}

function decode(value: unknown): Uint8Array | undefined {
  if (typeof value !== 'string') return readBytes(value)
  if (findEncoding(value) === 'hex') {
    return Uint8Array.from(value.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
  }
  return decodeBase64(value)
}

function encode(bytes: Uint8Array, encoding: Encoding): string | Uint8Array {
  if (encoding === 'bytes') return bytes
  if (encoding === 'base64') return encodeBase64(bytes)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A decimal text, a number, or an object that writes itself as one, as `Long` does. */
function readNumber(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  const text = String(value)
  return /^\d{1,20}$/.test(text) ? text : undefined
}
