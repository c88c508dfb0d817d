import { base58 } from '@scure/base'

/** Whether a text is 32 bytes in base58. */
export function isSolanaAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32
  } catch {
    // Contains a character outside base58.
    return false
  }
}
