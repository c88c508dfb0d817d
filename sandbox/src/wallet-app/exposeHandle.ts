import type { Address } from 'viem'
import type { Wallet } from './createWallet.js'
import type { PendingItem, WalletSession } from './state/WalletSnapshot.js'

/** Controls the web wallet from tests and the console: `window.sandboxWallet`. */
export interface SandboxWalletHandle {
  pair(uri: string): Promise<void>
  /** Waits up to 30 s for a proposal or request, approves it, and resolves once the dapp has the answer. */
  approveNext(): Promise<void>
  /** Waits up to 30 s for a proposal or request, and leaves it to the user. */
  awaitNext(): Promise<void>
  rejectNext(): Promise<void>
  setAuto(isAuto: boolean): void
  sessions(): readonly WalletSession[]
  disconnect(topic: string): Promise<void>
  /** @param caipNetworkId such as `eip155:137` */
  emitChainChanged(topic: string, caipNetworkId: string): Promise<void>
  emitAccountsChanged(topic: string, address: Address): Promise<void>
  accounts(): readonly Address[]
}

declare global {
  interface Window {
    sandboxWallet?: SandboxWalletHandle
  }
}

export function exposeHandle(wallet: Wallet): void {
  const { store } = wallet
  window.sandboxWallet = {
    pair: wallet.pair,
    approveNext: async () => wallet.approve((await nextPending(wallet)).id),
    awaitNext: async () => void (await nextPending(wallet)),
    rejectNext: async () => wallet.reject((await nextPending(wallet)).id),
    setAuto: wallet.setAuto,
    sessions: () => store.get().sessions,
    disconnect: wallet.disconnect,
    emitChainChanged: wallet.emitChainChanged,
    emitAccountsChanged: wallet.emitAccountsChanged,
    accounts: () => store.get().addresses,
  }
}

const patienceMs = 30_000

function nextPending({ store }: Wallet): Promise<PendingItem> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      unsubscribe()
      reject(new Error(`No request arrived within ${patienceMs / 1000} s.`))
    }, patienceMs)
    const look = () => {
      const item = store.get().pending.find(({ isBusy }) => !isBusy)
      if (!item) return
      clearTimeout(timer)
      unsubscribe()
      resolve(item)
    }
    const unsubscribe = store.subscribe(look)
    look()
  })
}
