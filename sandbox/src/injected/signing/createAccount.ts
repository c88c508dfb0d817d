import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * Returns the account for a private key. Load this file with `import()` on the first signature. Importing
 * `viem/accounts` that way directly would include all its exports and grow the script to 416 kB.
 */
export function createAccount(privateKey: Hex): PrivateKeyAccount {
  return privateKeyToAccount(privateKey)
}
