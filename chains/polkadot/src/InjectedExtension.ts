/**
 * The injected standard of Polkadot's wallets (`@polkadot/extension-inject`), as far as it is used here. What a wallet
 * gives is not trusted to have these types: what is read from it is unknown.
 */

/** A member of `window.injectedWeb3`. */
export interface InjectedWallet {
  /** Asks the visitor for accounts, or answers at once where he has said yes before. Newer wallets may have `connect` alone. */
  readonly enable?: (originName: string) => Promise<unknown>
  readonly connect?: (originName: string) => Promise<unknown>
}

/** What `enable` resolves with. */
export interface InjectedExtension {
  readonly accounts: {
    readonly get: () => Promise<unknown>
    readonly subscribe: (listener: (accounts: unknown) => void) => unknown
  }
  readonly signer: {
    readonly signRaw?: (raw: { address: string; data: string; type: 'bytes' }) => Promise<unknown>
    readonly signPayload?: (payload: object) => Promise<unknown>
  }
}

export function isInjectedWallet(value: unknown): value is InjectedWallet {
  return hasMethod(value, 'enable') || hasMethod(value, 'connect')
}

export function isInjectedExtension(value: unknown): value is InjectedExtension {
  if (typeof value !== 'object' || value === null) return false
  const { accounts, signer } = value as Readonly<Record<string, unknown>>
  return hasMethod(accounts, 'get') && hasMethod(accounts, 'subscribe') && typeof signer === 'object' && signer !== null
}

function hasMethod(value: unknown, name: string): boolean {
  // Some wallets are classes, and some functions with members.
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function'
}
