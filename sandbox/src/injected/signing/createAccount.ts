import type { Hex, PrivateKeyAccount } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * The account of a private key. Fetched by `import()` of this file, with the first signature: importing `viem/accounts`
 * itself that way would keep everything it exports, and make the script 416 kB.
 */
export function createAccount(privateKey: Hex): PrivateKeyAccount {
  return privateKeyToAccount(privateKey)
}
