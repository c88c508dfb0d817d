import { base58 } from '@scure/base'

/** Whether a text is 32 bytes in base58. */
export function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    // A letter that base58 does not have.
    return false
  }
}
