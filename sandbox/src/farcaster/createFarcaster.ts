/** The network that a Farcaster-like phone is on: who has which number, and which custody key that is. */
import type { Address, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

export interface Farcaster {
  /** The account of a name, which is made when the name is first used. */
  accountOf(username: string): FarcasterAccount
  /** As the registry on the chain says it. */
  custodyOf(fid: number): Address | undefined
  usernameOf(fid: number): string | undefined
}

export interface FarcasterAccount {
  /** The number by which an account stays the same whatever it calls itself. */
  readonly fid: number
  readonly username: string
  /** Only the phone signs with it. */
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
