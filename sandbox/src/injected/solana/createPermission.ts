import type { SandboxSolanaAccount } from './SandboxSolanaWalletOptions.js'

/** What a wallet stores about a dapp: whether it may see an account, and which one. */
export interface Permission {
  readonly isGiven: boolean
  readonly selected: SandboxSolanaAccount
  give(): void
  takeBack(): void
  /** @throws {RangeError} */
  select(index: number): void
  /** Applies changes from another tab. */
  reload(): void
}

/**
 * @param storageKey the key for the stored permission. The browser stores the permission for each origin, like an
 * extension's permissions.
 * @param onChange called when the dapp's permission or account changes.
 */
export function createPermission(
  accounts: readonly SandboxSolanaAccount[],
  storageKey: string,
  onChange: () => void,
): Permission {
  const [first] = accounts
  if (!first) throw new RangeError('A wallet needs an account.')
  let state = read(storageKey)
  const selected = () => accounts[state.index] ?? first
  const visible = () => (state.isGiven ? selected().address : undefined)

  function replace(next: Stored): void {
    const before = visible()
    state = next
    if (visible() !== before) onChange()
  }
  function change(fields: Partial<Stored>): void {
    const next = { ...state, ...fields }
    write(storageKey, next)
    replace(next)
  }

  return {
    get isGiven() {
      return state.isGiven
    },
    get selected() {
      return selected()
    },
    give: () => change({ isGiven: true }),
    takeBack: () => change({ isGiven: false }),
    select(index) {
      if (!accounts[index]) throw new RangeError(`The wallet has ${accounts.length} accounts, and no index ${index}.`)
      change({ index })
    },
    reload: () => replace(read(storageKey)),
  }
}

interface Stored {
  isGiven: boolean
  index: number
}

function read(key: string): Stored {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null')
    const { isGiven, index } = (value ?? {}) as Partial<Record<keyof Stored, unknown>>
    if (typeof isGiven === 'boolean' && Number.isInteger(index)) return { isGiven, index: index as number }
  } catch {
    // Storage is blocked or the JSON is invalid. The wallet starts fresh, like a new extension.
  }
  return { isGiven: false, index: 0 }
}

function write(key: string, state: Stored): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(state))
  } catch {
    // An extension does not depend on the page's storage, so a failed write must not fail the request.
  }
}
