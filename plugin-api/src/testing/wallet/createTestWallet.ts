import type { Provider } from '../../connector.js'

/** A call to the wallet. */
export interface WalletCall {
  readonly method: string
  readonly params?: unknown
}

/** Controls the connected wallet's provider (EIP-1193). */
export interface TestWallet extends Provider {
  readonly name: string
  readonly calls: readonly WalletCall[]
  /** Sets a method's result: a value (even an invalid one), or a function that may throw the wallet's error. */
  answer(method: string, answer: unknown | ((params: unknown) => unknown)): void
  /** Rejects a method's calls (4001, 'User rejected the request.'). @default all methods that show a prompt */
  reject(method?: string): void
  /** Leaves a method's calls pending. @default all methods that show a prompt */
  hang(method?: string): void
  /** Returns a function that restores the answers as they are now. */
  saveAnswers(): () => void
  emit(event: string, payload: unknown): void
  pending(): number
  listenerCount(): number
}

type Listener = (payload: unknown) => void
type Answer = (params: unknown) => unknown

/** Creates a wallet that approves everything. If a method has no answer, it rejects with 4200. */
export function createTestWallet(state: WalletState): TestWallet {
  const calls: WalletCall[] = []
  const answers = new Map<string, Answer>()
  const listeners = new Map<string, Set<Listener>>()
  let answerToAll: Answer | undefined
  let sent = 0
  let pending = 0

  const defaultAnswers: Readonly<Record<string, Answer>> = {
    eth_accounts: () => [state.address()],
    eth_requestAccounts: () => [state.address()],
    eth_chainId: () => `0x${Number(state.reference()).toString(16)}`,
    wallet_switchEthereumChain: () => null,
    wallet_addEthereumChain: () => null,
    wallet_getCapabilities: () => ({}),
    wallet_getCallsStatus: () => ({ version: '2.0.0', status: 200, receipts: [] }),
    personal_sign: () => signature,
    eth_signTypedData_v4: () => signature,
    eth_sendTransaction: nextHash,
    wallet_sendCalls: () => ({ id: batchId }),
    solana_signMessage: () => ({ signature: '5'.repeat(88) }),
    solana_signAndSendTransaction: () => ({ signature: '5'.repeat(88) }),
    sendTransfer: () => ({ txid: nextHash().slice(2) }),
  }

  /** Returns `0xc0c0...c0` first, then a different hash for each transaction, as on a chain. */
  function nextHash(): string {
    const hash = `0x${'c0'.repeat(30)}${(0xc0c0 + sent).toString(16)}`
    sent += 1
    return hash
  }

  function set(method: string | undefined, answer: Answer) {
    if (method === undefined) answerToAll = answer
    else answers.set(method, answer)
  }

  return {
    name: walletName,
    calls,
    async request({ method, params }) {
      calls.push(params === undefined ? { method } : { method, params: structuredClone(params) })
      const answer =
        answers.get(method) ?? (silentMethods.has(method) ? undefined : answerToAll) ?? defaultAnswers[method]
      if (!answer) throw walletError(4200, `The test wallet has no answer to ${method}: tell it by wallet.answer().`)
      pending += 1
      try {
        return await answer(params)
      } finally {
        pending -= 1
      }
    },
    on: (event, listener) => listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    answer: (method, answer) => set(method, typeof answer === 'function' ? (answer as Answer) : () => answer),
    reject: (method) =>
      set(method, () => {
        throw walletError(4001, 'User rejected the request.')
      }),
    hang: (method) => set(method, () => new Promise(() => undefined)),
    saveAnswers() {
      const saved = [...answers]
      const savedToAll = answerToAll
      return () => {
        answers.clear()
        for (const [method, answer] of saved) answers.set(method, answer)
        answerToAll = savedToAll
      }
    },
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
    pending: () => pending,
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  }
}

interface WalletState {
  address(): string
  reference(): string
}

/** Creates a wallet error (EIP-1193): a plain `Error` with a number as `code`. */
export function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

export const walletName = 'Test Wallet'
const signature = `0x${'5a'.repeat(65)}`
const batchId = `0x${'ba'.repeat(32)}`
const silentMethods: ReadonlySet<string> = new Set(['eth_accounts', 'eth_chainId'])
