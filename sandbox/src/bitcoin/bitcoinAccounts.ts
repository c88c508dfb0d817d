/** Accounts of the sandbox's Bitcoin wallets. Their keys are public. */
import { hex } from '@scure/base'
import type { BitcoinNetwork } from './BitcoinNetwork.js'
import { type BitcoinKey, createBitcoinKey } from './signing/createBitcoinKey.js'

/** Private keys in hexadecimal. Anyone can read them, so never use keys that hold real money. */
export interface BitcoinAccount {
  readonly payment: string
  readonly ordinals: string
}

export const bitcoinAccounts: readonly BitcoinAccount[] = [
  {
    payment: '9e1f0c5ad41e6b7750c0c3b2f8f2b1a46d1c9a5e0b7d4f3c2a1908f7e6d5c4b3',
    ordinals: '5d2b7c8e1f0a9b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f7081929394',
  },
  {
    payment: '3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f70819293949e1f0c5ad41e6b',
    ordinals: '7750c0c3b2f8f2b1a46d1c9a5e0b7d4f3c2a1908f7e6d5c4b35d2b7c8e1f0a9b',
  },
]

/** Returns the payment key first, then the ordinals key. */
export function openBitcoinAccount(
  account: BitcoinAccount,
  network: BitcoinNetwork,
): readonly [BitcoinKey, BitcoinKey] {
  return [
    createBitcoinKey('payment', hex.decode(account.payment), network),
    createBitcoinKey('ordinals', hex.decode(account.ordinals), network),
  ]
}
