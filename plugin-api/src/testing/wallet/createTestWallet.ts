import type { Provider } from '../../connector.js'

/** A call that came to the wallet. */
export interface WalletCall {
  readonly method: string
  readonly params?: unknown
}

/** The connected wallet's provider (EIP-1193), doing what a test tells it. */
export interface TestWallet extends Provider {
  /** What the user reads in the wallet list. */
  readonly name: string
  /** Each call that came, oldest first; the parameters are copies of what came. */
  readonly calls: readonly WalletCall[]
  /** What is answered to a method from now on: a value (nonsense too), or a function whose error is the wallet's. */
  answer(method: string, answer: unknown | ((params: unknown) => unknown)): void
  /** The user says no from now on (4001, 'User rejected the request.'); without a method, to all that ask him. */
  refuse(method?: string): void
  /** Nothing is answered any more: a user who looks elsewhere. */
  hang(method?: string): void
  /** What the wallet sends by itself, as EIP-1193 has it. */
  emit(event: string, payload: unknown): void
  /** How many calls wait for their answer. */
  pending(): number
  /** How many listen to it. */
  listenerCount(): number
}

type Listener = (payload: unknown) => void
type Answer = (params: unknown) => unknown

/** A wallet that says yes. What it doesn't know it refuses as wallets do, with 4200. */
export function createTestWallet(state: WalletState): TestWallet {
  const calls: WalletCall[] = []
  const answers = new Map<string, Answer>()
  const listeners = new Map<string, Set<Listener>>()
  let forAll: Answer | undefined
  let pending = 0

  const usual: Readonly<Record<string, Answer>> = {
    eth_accounts: () => [state.address()],
    eth_requestAccounts: () => [state.address()],
    eth_chainId: () => `0x${Number(state.reference()).toString(16)}`,
    wallet_switchEthereumChain: () => null,
    wallet_addEthereumChain: () => null,
    wallet_getCapabilities: () => ({}),
    personal_sign: () => signature,
    eth_signTypedData_v4: () => signature,
    eth_sendTransaction: () => transactionHash,
    solana_signMessage: () => ({ signature: '5'.repeat(88) }),
  }

  function set(method: string | undefined, answer: Answer) {
    if (method === undefined) forAll = answer
    else answers.set(method, answer)
  }

  return {
    name: walletName,
    calls,
    async request({ method, params }) {
      calls.push(params === undefined ? { method } : { method, params: structuredClone(params) })
      const asked = answers.get(method) ?? (silent.has(method) ? undefined : forAll) ?? usual[method]
      if (!asked) throw walletError(4200, `The test wallet has no answer to ${method}: tell it by wallet.answer().`)
      pending += 1
      try {
        return await asked(params)
      } finally {
        pending -= 1
      }
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    answer: (method, answer) => set(method, typeof answer === 'function' ? (answer as Answer) : () => answer),
    refuse: (method) =>
      set(method, () => {
        throw walletError(4001, 'User rejected the request.')
      }),
    hang: (method) => set(method, () => new Promise(() => undefined)),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    pending: () => pending,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

export interface WalletState {
  address(): string
  /** Of the network, within its namespace. */
  reference(): string
}

/** An error as wallets throw it (EIP-1193): with a number, and no class of its own. */
export function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

export const walletName = 'Test Wallet'
const signature = `0x${'5a'.repeat(65)}`
const transactionHash = `0x${'c0'.repeat(32)}`
/** Nobody is asked for these. */
const silent: ReadonlySet<string> = new Set(['eth_accounts', 'eth_chainId'])
