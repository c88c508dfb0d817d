/** A simulated Farcaster network: account numbers (fids) and their custody keys. */
import type { Address, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export interface Farcaster {
  /** Returns the account with this username, and creates it on first use. */
  accountOf(username: string): FarcasterAccount
  /** The custody address, as in the on-chain registry. */
  custodyOf(fid: number): Address | undefined
  usernameOf(fid: number): string | undefined
}

export interface FarcasterAccount {
  /** Identifies the account even if its username changes. */
  readonly fid: number
  readonly username: string
  /** Only the simulated phone signs with it. */
  readonly custody: PrivateKeyAccount
}

export function createFarcaster(): Farcaster {
  const accounts = new Map<string, FarcasterAccount>()
  const find = (fid: number) => [...accounts.values()].find((account) => account.fid === fid)
  return {
    accountOf(username) {
      const known = accounts.get(username)
      if (known) return known
      const account = { fid: accounts.size + 1, username, custody: privateKeyToAccount(generatePrivateKey()) }
      accounts.set(username, account)
      return account
    },
    custodyOf: (fid) => find(fid)?.custody.address,
    usernameOf: (fid) => find(fid)?.username,
  }
}
