/** Addresses and signatures of Solana: bytes in base58. */
import { decodeBase58 } from '../encoding/base58.js'

export { decodeBase58 as readBase58, encodeBase58 as writeBase58 } from '../encoding/base58.js'

/** 32 to 44 letters that stand for 32 bytes. */
export function isAddress(value: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value) && decodeBase58(value)?.length === addressBytes
}

const addressBytes = 32
