/** Reads wallets of the Wallet Standard. Any script of the page can register one, so everything is checked. */

export interface StandardWallet {
  /** As the wallet wrote it. The shell's registry makes it safe to show. */
  readonly name: string
  /** A `data:` address, as the standard demands. Any other would tell a server that the page is open. */
  readonly icon?: string
  /** CAIP-2, but with names as references: `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  /** Returns a feature's function, bound to the feature: `call('standard:connect', 'connect')`. */
  call(feature: string, method: string): WalletFunction | undefined
}

export type WalletFunction = (...args: readonly unknown[]) => unknown

/** The wallet's own object, because wallets compare by identity. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
}

/** Reads a wallet. `undefined` if it does not have the standard's form. Each use reads lists and features again. */
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
    // Members may be getters that throw. A wallet that can't be read can't be connected either.
    return undefined
  }
}

/** Reads a list of accounts. `undefined` for a value that is no list, or a list without any account. */
export function readAccounts(value: unknown): readonly StandardAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = value.slice(0, mostAccounts).filter(isAccount)
  // An empty list means that the wallet disconnects. A list of other things must not be taken for one.
  return value.length > 0 && accounts.length === 0 ? undefined : accounts
}

/** Members may become getters that throw between two uses. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Tells whether a value is a `Uint8Array`, also one of an extension's realm. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]'
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
