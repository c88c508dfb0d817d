/** Reads Wallet Standard wallets. Any script on the page can register a wallet, so this trusts no type. */
import { isBytes } from '../bytes.js'
import { WalletAnswerInvalidError } from '../chainErrors.js'
import { MethodNotSupportedError } from '../requestErrors.js'
import { attempt } from '../walletAnswers.js'

export interface StandardWallet {
  readonly name: string
  /** A `data:` URL, as the standard requires. Any other URL would reveal the visit to a server. */
  readonly icon?: string
  /** CAIP-2 ids whose references may be names, such as `solana:mainnet`. */
  readonly chains: readonly string[]
  readonly accounts: readonly StandardAccount[]
  /** Returns a feature's method, bound: `call('standard:connect', 'connect')`. */
  call(feature: string, method: string): WalletFunction | undefined
}

export type WalletFunction = (...args: readonly unknown[]) => unknown

/** The wallet's own account object, because wallets compare accounts by identity. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
}

/** Reads a wallet, whose lists stay live. Returns `undefined` if the wallet is invalid or a getter throws. */
export function readWallet(value: unknown): StandardWallet | undefined {
  return attempt(() => {
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
  })
}

/**
 * Calls a feature such as `solana:signMessage`, whose method has the same name. Resolves with one output per input.
 *
 * @param method The method name to use in errors. @default the feature
 * @throws {MethodNotSupportedError} If the wallet lacks the feature.
 * @throws {WalletAnswerInvalidError}
 */
export async function callFeature(
  wallet: StandardWallet,
  feature: `${string}:${string}`,
  inputs: readonly object[],
  method: string = feature,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const call = wallet.call(feature, feature.slice(feature.indexOf(':') + 1))
  if (!call) throw new MethodNotSupportedError(method)
  const outputs = await call(...inputs)
  const isComplete = Array.isArray(outputs) && outputs.length === inputs.length
  if (!isComplete || !outputs.every((output) => typeof output === 'object' && output !== null)) {
    throw new WalletAnswerInvalidError(method)
  }
  return outputs
}

/** Reads at most 100 accounts. Returns `undefined` if the value is not a list or has only invalid accounts. */
export function readAccounts(value: unknown): readonly StandardAccount[] | undefined {
  if (!Array.isArray(value)) return undefined
  const accounts = value.slice(0, 100).filter(isAccount)
  // Don't return an empty list for invalid accounts, because an empty list means that the wallet disconnected.
  return value.length > 0 && accounts.length === 0 ? undefined : accounts
}

function isAccount(value: unknown): value is StandardAccount {
  if (typeof value !== 'object' || value === null) return false
  const { address, publicKey, chains } = value as Partial<StandardAccount>
  return typeof address === 'string' && isBytes(publicKey) && Array.isArray(chains)
}

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
}
