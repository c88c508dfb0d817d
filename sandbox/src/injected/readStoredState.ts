import type { SandboxWalletChain } from './SandboxWalletOptions.js'

/** What a wallet remembers about a site. The browser keeps it by origin, as extensions keep permissions by site. */
export interface StoredState {
  isAuthorized: boolean
  /** @default false */
  isLocked?: boolean
  accountIndex: number
  chainId: number
  addedChains: readonly SandboxWalletChain[]
}

/** Reads what was stored under the key; undefined when it is missing, foreign or broken, or storage is blocked. */
export function readStoredState(key: string): StoredState | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    return isStoredState(value) ? value : undefined
  } catch {
    // Blocked storage or a text that is not JSON: the wallet starts afresh, as a new extension would.
    return undefined
  }
}

/** Stores the state under the key. Where storage is blocked or full, the wallet forgets it with the page. */
export function writeStoredState(key: string, state: StoredState): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(state))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}

function isStoredState(value: unknown): value is StoredState {
  if (typeof value !== 'object' || value === null) return false
  const { isAuthorized, accountIndex, chainId, addedChains } = value as Record<string, unknown>
  return (
    typeof isAuthorized === 'boolean' &&
    Number.isInteger(accountIndex) &&
    Number.isInteger(chainId) &&
    Array.isArray(addedChains) &&
    addedChains.every((chain) => Number.isInteger(chain?.chainId) && typeof chain?.name === 'string')
  )
}
