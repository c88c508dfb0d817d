import { bech32 } from '@scure/base'

/** Tells whether the value is an account's address on any Cosmos chain: bech32 (BIP-173) of 20 or 32 bytes. */
export function isBech32(value: unknown): value is string {
  // Wallets write no capitals, and chains' prefixes have letters and digits alone.
  if (typeof value !== 'string' || !/^[a-z\d]+$/.test(value)) return false
  const decoded = bech32.decodeUnsafe(value, longestAddress)
  const { length } = (decoded && bech32.fromWordsUnsafe(decoded.words)) || []
  return length === 20 || length === 32
}

/** Some chains' prefixes are long; CAIP-10 ends an address here. */
const longestAddress = 128
