import type { Address, Hex, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { SandboxError } from '../../SandboxError.js'

/** Real keys, stored unprotected in the browser. For development only. */
export interface Keyring {
  /** Keys in other namespaces derive from these. */
  readonly keys: readonly WalletKey[]
  readonly accounts: readonly PrivateKeyAccount[]
  readonly selected: PrivateKeyAccount
  find(address: string): PrivateKeyAccount | undefined
  /** Selects the account for the next connection. */
  select(address: Address): void
  /** Adds the key's account and selects it. @throws {PrivateKeyError} the string is not a private key. */
  importKey(privateKey: string): PrivateKeyAccount
  /** Deletes all keys and creates two new ones. */
  reset(): void
}

export interface WalletKey {
  /** Index in the list, from 0. */
  readonly index: number
  readonly address: Address
  readonly privateKey: Hex
}

/**
 * Reads the keys that the browser has stored. Creates two keys if there are none, or if the stored value is invalid.
 */
export function createKeyring(storage: Storage): Keyring {
  let keys: readonly WalletKey[] = []
  let accounts: readonly PrivateKeyAccount[] = []
  let selectedIndex = 0

  function open(privateKeys: readonly Hex[]): void {
    accounts = privateKeys.map((key) => privateKeyToAccount(key))
    keys = privateKeys.map((privateKey, index) => {
      const { address } = accounts[index] as PrivateKeyAccount
      return { index, address, privateKey }
    })
  }
  function write(privateKeys: readonly Hex[]): void {
    storage.setItem(storageKey, JSON.stringify(privateKeys))
    open(privateKeys)
  }
  function reset(): void {
    write([generatePrivateKey(), generatePrivateKey()])
    selectedIndex = 0
  }
  const find = (address: string) => accounts.find((account) => isSameAddress(account.address, address))
  open(readKeys(storage) ?? [])
  if (accounts.length === 0) reset()

  return {
    get keys() {
      return keys
    },
    get accounts() {
      return accounts
    },
    get selected() {
      return accounts[selectedIndex] as PrivateKeyAccount
    },
    find,
    select(address) {
      const index = accounts.findIndex((account) => isSameAddress(account.address, address))
      if (index >= 0) selectedIndex = index
    },
    importKey(text) {
      const key = toPrivateKey(text)
      const account = privateKeyToAccount(key)
      if (!find(account.address)) write([...(readKeys(storage) ?? []), key])
      selectedIndex = accounts.findIndex(({ address }) => address === account.address)
      return account
    },
    reset,
  }
}

const storageKey = 'latchkey-wallet/keys'

function readKeys(storage: Storage): readonly Hex[] | undefined {
  try {
    const keys: unknown = JSON.parse(storage.getItem(storageKey) ?? '')
    return Array.isArray(keys) && keys.length > 0 ? keys.map(toPrivateKey) : undefined
  } catch {
    // The value is missing or invalid, so the caller creates new keys.
    return undefined
  }
}

function toPrivateKey(text: unknown): Hex {
  const digits = String(text).trim().replace(/^0x/i, '')
  if (!/^[0-9a-f]{64}$/i.test(digits)) throw new PrivateKeyError()
  const key: Hex = `0x${digits}`
  try {
    privateKeyToAccount(key)
  } catch {
    // The number is zero, or too large for the curve.
    throw new PrivateKeyError()
  }
  return key
}

export class PrivateKeyError extends SandboxError {
  override readonly code = 'PRIVATE_KEY_INVALID'
  constructor() {
    super('A private key is 64 hexadecimal digits.')
  }
}
