/**
 * Cosmos's `SignDoc` between a request, which is JSON, and a wallet, which takes bytes. The wallet writes the protobuf.
 *
 * Requests write bytes as base64, as hexadecimal digits (WalletConnect's own helper) or as a `Uint8Array`, and the answer
 * has the same form. The texts can't be confused: both parts begin with a protobuf tag whose base64 has a letter beyond f
 * in second place.
 */
import { attempt, copyBytes, decodeBase64, decodeHex, encodeBase64, encodeHex, readRecord } from '@latchkey/plugin-api'

export interface DirectSignDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  /** Decimal. */
  readonly accountNumber: string
}

/** Reads a request's document for the wallet, and a wallet's answer. Returns `undefined` for anything else. */
export function readDirectSignDoc(value: unknown): DirectSignDoc | undefined {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = readRecord(value)
  const body = decode(bodyBytes)
  const authInfo = decode(authInfoBytes)
  // A number, a decimal text, or an object that writes itself as one, like `Long`.
  const number = attempt(() => String(accountNumber ?? '')) ?? ''
  if (!body || !authInfo || typeof chainId !== 'string' || !/^\d{1,20}$/.test(number)) return undefined
  return { bodyBytes: body, authInfoBytes: authInfo, chainId, accountNumber: number }
}

/** Writes what the wallet signed in the form of the request. The fee may differ from the request's. */
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
