import { type ChainAccount, createAccount, type Network, readRecord } from '@latchkey/plugin-api'
import { readAddress, writeAddress } from './ss58.js'

/** A wallet in `window.injectedWeb3`. Newer ones may only have `connect`. */
export interface InjectedWallet {
  /** Prompts the user for accounts. Resolves immediately if the user has already approved the page. */
  readonly enable?: (originName: string) => Promise<unknown>
  readonly connect?: (originName: string) => Promise<unknown>
}

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
  // Some wallets are functions with properties.
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as Readonly<Record<string, unknown>>)[name] === 'function'
}

export interface WalletAccount {
  readonly publicKey: Uint8Array
  /** As the wallet spells it, because some wallets only sign for that spelling. */
  readonly address: string
  /** The account's only chain, if the user restricted it to one. */
  readonly genesisHash?: string
}

export function readAccounts(answer: unknown): readonly WalletAccount[] | undefined {
  if (!Array.isArray(answer)) return undefined
  // The shell uses at most 100, so hashing more would waste time.
  const accounts = answer.slice(0, 100).flatMap((entry): WalletAccount[] => {
    const { address, genesisHash } = readRecord(entry)
    const publicKey = readAddress(address)
    if (!publicKey) return [] // such as an EVM account
    return [{ publicKey, address: address as string, ...(typeof genesisHash === 'string' && { genesisHash }) }]
  })
  // An empty list means that the wallet disconnected, so do not return one for invalid entries.
  return answer.length > 0 && accounts.length === 0 ? undefined : accounts
}

export function toAccounts(
  accounts: readonly WalletAccount[],
  { caipNetworkId, id }: Network,
  prefix: number,
  connectorId: string,
): readonly ChainAccount[] {
  // CAIP-13: a network's reference is the first half of its genesis hash.
  const isUsable = ({ genesisHash }: WalletAccount) => !genesisHash || genesisHash.toLowerCase().startsWith(`0x${id}`)
  const addresses = new Set(accounts.filter(isUsable).map(({ publicKey }) => writeAddress(publicKey, prefix)))
  return [...addresses].map((address) => createAccount({ networkId: caipNetworkId, address }, connectorId))
}
