import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * Returns the account for a private key. Load this file with `import()` on the first signature. Importing
 * `viem/accounts` itself in that way would include all its exports, and the script would grow to 416 kB.
 */
export function createAccount(privateKey: Hex): PrivateKeyAccount {
  return privateKeyToAccount(privateKey)
}
