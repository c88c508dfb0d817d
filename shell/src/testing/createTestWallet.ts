import type { Provider } from '@latchkey/plugin-api'

type Listener = (payload: unknown) => void

export interface TestWallet extends Provider {
  /** The calls, oldest first. */
  readonly calls: readonly { readonly method: string; readonly params?: unknown }[]
  /** Sets what a method returns or throws. */
  answer(method: string, act: (params: unknown) => unknown): void
  emit(event: string, payload: unknown): void
  listenerCount(): number
  /** Hexadecimal. */
  chainId: string
  accounts: readonly string[]
}

/** An EIP-1193 wallet with two networks. Approves everything, unless a test changes it. */
export function createTestWallet(accounts: readonly string[]): TestWallet {
  const listeners = new Map<string, Set<Listener>>()
  const answers = new Map<string, (params: unknown) => unknown>()
  const known = new Set(['0x1', '0x89'])
  const calls: { readonly method: string; readonly params?: unknown }[] = []

  const wallet: TestWallet = {
    calls,
    accounts,
    chainId: '0x1',
    async request({ method, params }) {
      calls.push({ method, ...(params !== undefined && { params }) })
      const act = answers.get(method)
      if (act) return act(params)
      const [first] = Array.isArray(params) ? params : []
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return wallet.accounts
        case 'eth_chainId':
          return wallet.chainId
        case 'wallet_addEthereumChain':
          known.add(first.chainId)
          return null
        case 'wallet_switchEthereumChain':
          if (!known.has(first.chainId)) throw walletError(4902, 'Unrecognized chain ID')
          wallet.chainId = first.chainId
          wallet.emit('chainChanged', first.chainId)
          return null
        default:
          throw walletError(4200, `Unsupported method: ${method}`)
      }
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    answer: (method, act) => void answers.set(method, act),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
  return wallet
}

/** An error with a numeric code, as wallets throw it. */
export function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}
