import type { SandboxSolanaAccount } from './SandboxSolanaWalletOptions.js'

/** What a wallet remembers about a site: whether it may see the account, and which one. */
export interface Permission {
  readonly isGiven: boolean
  readonly selected: SandboxSolanaAccount
  give(): void
  takeBack(): void
  /** @throws {RangeError} */
  select(index: number): void
  /** Takes over what the same wallet did in another tab. */
  reload(): void
}

/**
 * @param storageKey the browser keeps it by origin, as extensions keep permissions by site.
 * @param onChange the site sees something else than before.
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
    // Blocked storage or a text that is not JSON: the wallet starts afresh, as a new extension would.
  }
  return { isGiven: false, index: 0 }
}

function write(key: string, state: Stored): void {
  try {
    globalThis.localStorage?.setItem(key, JSON.stringify(state))
  } catch {
    // An extension's memory does not depend on the page's storage, so this must not fail the request.
  }
}
