/** Addresses and signatures of Solana: bytes in base58. */
import { decodeBase58, encodeBase58 } from '../encoding/base58.js'

/** The bytes, or `undefined` for what is no base58. */
export function readBase58(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || text.length > longestText || !letters.test(text)) return undefined
  return decodeBase58(text)
}

export function writeBase58(bytes: Uint8Array): string {
  return encodeBase58(bytes)
}

/** 32 to 44 letters that stand for 32 bytes. */
export function isAddress(value: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value) && readBase58(value)?.length === addressBytes
}

const letters = /^[1-9A-HJ-NP-Za-km-z]*$/
const addressBytes = 32
/** Reading takes time by the square of the length. */
const longestText = 10_000
