import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * The account of a private key. Load this file with `import()` on the first signature. Importing `viem/accounts`
 * directly that way would keep all of its exports and grow the script to 416 kB.
 */
export function createAccount(privateKey: Hex): PrivateKeyAccount {
  return privateKeyToAccount(privateKey)
}
