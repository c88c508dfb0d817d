/** The injected standard of Polkadot's wallets (`@polkadot/extension-inject`), and what wallets answer. */
import { type ChainAccount, createAccount, type Network, readRecord } from '@latchkey/plugin-api'
import { readAddress, writeAddress } from './ss58.js'

/** A member of `window.injectedWeb3`. Newer wallets may have `connect` alone. */
export interface InjectedWallet {
  /** Asks the user for accounts, or answers at once if the user has approved this page before. */
  readonly enable?: (originName: string) => Promise<unknown>
  readonly connect?: (originName: string) => Promise<unknown>
}

/** What `enable` resolves with. Answers are not trusted to have a type. */
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
  const { accounts, signer } = readRecord(value)
  return hasMethod(accounts, 'get') && hasMethod(accounts, 'subscribe') && typeof signer === 'object' && signer !== null
}

function hasMethod(value: unknown, name: string): boolean {
  // Some wallets are classes, and some are functions with members.
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function'
}

/** An account that the wallet shares with this page. */
export interface WalletAccount {
  readonly publicKey: Uint8Array
  /** As the wallet wrote it: some wallets sign only for the very address that they gave. */
  readonly address: string
  /** The only chain that the account is for, if the user bound it to one. */
  readonly genesisHash?: string
}

/** Reads a list of accounts. Returns `undefined` for anything else. */
export function readAccounts(answer: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(answer)) return undefined
  const accounts = answer.slice(0, mostAccounts).flatMap((entry): WalletAccount[] => {
    const { address, genesisHash } = readRecord(entry)
    const publicKey = readAddress(address)
    if (!publicKey) return [] // EVM accounts are dropped here too.
    return [{ publicKey, address: address as string, ...(typeof genesisHash === 'string' && { genesisHash }) }]
  })
  // A list without a readable account must not count as the empty list, by which a wallet disconnects.
  return answer.length > 0 && accounts.length === 0 ? undefined : accounts
}

/** The accounts that may be used on the network, written with its prefix, each key once. */
export function toAccounts(
  accounts: readonly WalletAccount[],
  { caipNetworkId, id }: Network,
  prefix: number,
  connectorId: string,
): readonly ChainAccount[] {
  // CAIP-13: a network's reference is the first half of its genesis block's hash.
  const isUsable = ({ genesisHash }: WalletAccount) => !genesisHash || genesisHash.toLowerCase().startsWith(`0x${id}`)
  const addresses = new Set(accounts.filter(isUsable).map(({ publicKey }) => writeAddress(publicKey, prefix)))
  return [...addresses].map((address) => createAccount({ networkId: caipNetworkId, address }, connectorId))
}

/** The shell takes as many. More would only make the page hash. */
const mostAccounts = 100
