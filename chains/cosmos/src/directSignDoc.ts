/**
 * Converts `SignDoc` between requests and wallets. Accepts base64 and hexadecimal digits, which are never ambiguous:
 * both parts begin with a protobuf tag, so the second character of their base64 is never a hexadecimal digit.
 */
import { attempt, copyBytes, decodeBase64, decodeHex, encodeBase64, encodeHex, readRecord } from '@latchkey/plugin-api'

export interface DirectSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  /** Decimal. */
  readonly accountNumber: string
}

export function readDirectSignDoc(value: unknown): DirectSignDoc | undefined {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = readRecord(value)
  const body = decode(bodyBytes)
  const authInfo = decode(authInfoBytes)
  // A number, a decimal string, or an object that converts to one, like `Long`.
  const number = attempt(() => String(accountNumber ?? '')) ?? ''
  if (!body || !authInfo || typeof chainId !== 'string' || !/^\d{1,20}$/.test(number)) return undefined
  return { bodyBytes: body, authInfoBytes: authInfo, chainId, accountNumber: number }
}

export function writeDirectSignDoc(signed: unknown, request: unknown): object | undefined {
  const document = readDirectSignDoc(signed)
  if (!document) return undefined
  const { bodyBytes: form } = readRecord(request)
  return {
    ...document,
    bodyBytes: encodeLike(form, document.bodyBytes),
    authInfoBytes: encodeLike(form, document.authInfoBytes),
  }
}

function decode(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' ? (decodeHex(value) ?? decodeBase64(value)) : copyBytes(value)
}

function encodeLike(form: unknown, bytes: Uint8Array): string | Uint8Array {
  if (typeof form !== 'string') return bytes
  return decodeHex(form) ? encodeHex(bytes) : encodeBase64(bytes)
}
