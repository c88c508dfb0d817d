import { base58 } from '@scure/base'

/** Whether a string is 32 bytes in base58. */
export function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    // The string has a character that is not in base58.
    return false
  }
}
