import type { SandboxInjectedHandle } from '../SandboxInjectedHandle.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { placeCoinbaseProvider } from './placeCoinbaseProvider.js'
import { registerWallet } from './registerWallet.js'
import type { SandboxSolanaWalletOptions } from './SandboxSolanaWalletOptions.js'

/**
 * Injects wallets into the page. A wallet whose `id` is already in the page is skipped.
 *
 * @returns a function that removes these wallets from the page.
 */
export function announceSolanaWallets(
  sandboxUrl: string,
  handles: Record<string, SandboxInjectedHandle>,
  wallets: readonly SandboxSolanaWalletOptions[],
): () => void {
  const added = wallets
    .filter(({ id }) => !(id in handles))
    .map((options) => {
      const created = createSolanaWallet(sandboxUrl, options)
      // The window's type covers only EVM handles. A Solana handle has fewer members, and no chain to switch.
      handles[options.id] = created.handle as unknown as SandboxInjectedHandle
      const place = options.kind === 'coinbase' ? placeCoinbaseProvider : registerWallet
      return { ...created, id: options.id, unregister: place(created.wallet) }
    })
  // The same wallet changed its state in another tab.
  const follow = ({ key }: StorageEvent) => {
    for (const { storageKey, reload } of added) if (key === null || key === storageKey) reload()
  }
  window.addEventListener('storage', follow)
  return () => {
    window.removeEventListener('storage', follow)
    for (const { id, unregister } of added) {
      unregister()
      delete handles[id]
    }
  }
}
