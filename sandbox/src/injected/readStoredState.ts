import type { SandboxWalletChain } from './SandboxWalletOptions.js'

/** What a wallet stores about a dapp. The browser stores it for each origin, like an extension's permissions. */
export interface StoredState {
  isAuthorized: boolean
  /** @default false */
  isLocked?: boolean
  accountIndex: number
  chainId: number
  addedChains: readonly SandboxWalletChain[]
}

/** Undefined if the stored value is missing or invalid, or the browser blocks storage. */
export function readStoredState(key: string): StoredState | undefined {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    return isStoredState(value) ? value : undefined
  } catch {
    // Storage is blocked or the JSON is invalid. The wallet starts fresh, like a new extension.
    return undefined
  }
}

/** If storage is blocked or full, the state is lost when the page unloads. */
export function writeStoredState(key: string, state: StoredState): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(state))
  } catch {
    // An extension does not depend on the page's storage, so a failed write must not fail the request.
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
