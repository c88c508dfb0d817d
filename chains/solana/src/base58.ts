import bs58 from 'bs58'

/** Returns `undefined` if the value is not base58, or is too long: decoding takes quadratic time. */
export function readBase58(value: unknown): Uint8Array | undefined {
  return typeof value === 'string' && value.length <= 10_000 ? bs58.decodeUnsafe(value) : undefined
}

export function writeBase58(bytes: Uint8Array): string {
  return bs58.encode(bytes)
}

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value) && readBase58(value)?.length === 32
}
