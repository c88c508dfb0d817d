/** What a wallet of the Wallet Standard says of itself. Any script of the page can register one, so nothing is believed. */
import { isBytes } from '../bytes.js'

export interface StandardWallet {
  /** As it wrote it: the registry makes it safe to show. */
  readonly name: string
  /** A `data:` address, as the standard demands: any other would tell a server of the visit. */
  readonly icon?: string
  /** CAIP-2, though with names for references: `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  /** The function of a feature, bound to it: `call('standard:connect', 'connect')`. */
  call(feature: string, method: string): WalletFunction | undefined
}

export type WalletFunction = (...args: readonly unknown[]) => unknown

/** The wallet's own object is kept: wallets compare by identity. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
}

/** Reads a wallet; `undefined` for what has not the standard's form. Lists and features are read anew at each use. */
export function readWallet(value: unknown): StandardWallet | undefined {
  try {
    const wallet = value as Readonly<Record<string, unknown>>
    const { name, icon } = wallet
    if (typeof name !== 'string' || typeof wallet.features !== 'object' || wallet.features === null) return undefined
    if (!Array.isArray(wallet.chains) || !Array.isArray(wallet.accounts)) return undefined
    return {
      name,
      ...(typeof icon === 'string' && /^data:/i.test(icon) && { icon }),
      get chains() {
        return attempt(() => readTexts(wallet.chains)) ?? []
      },
      get accounts() {
        return attempt(() => readAccounts(wallet.accounts)) ?? []
      },
      call: (feature, method) =>
        attempt(() => {
          const holder = (wallet.features as Readonly<Record<string, unknown>>)[feature]
          const found = (holder as Readonly<Record<string, unknown>> | undefined)?.[method]
          return typeof found === 'function' ? (...args) => found.apply(holder, args) : undefined
        }),
    }
  } catch {
    // Members may be getters that throw; a wallet that can't be read can't be connected either.
    return undefined
  }
}

/** Reads a list of accounts; `undefined` for what is no list, or a list of nonsense alone. */
export function readAccounts(value: unknown): readonly StandardAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = value.slice(0, mostAccounts).filter(isAccount)
  // A list of nonsense is no list, and must not be taken for the empty one, by which a wallet leaves.
  return value.length > 0 && accounts.length === 0 ? undefined : accounts
}

/** Members may turn into getters that throw between two uses. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

function isAccount(value: unknown): value is StandardAccount {
  if (typeof value !== 'object' || value === null) return false
  const { address, publicKey, chains } = value as Partial<StandardAccount>
  return typeof address === 'string' && isBytes(publicKey) && Array.isArray(chains)
}

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
}

const mostAccounts = 100
