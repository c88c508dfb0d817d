import type { SandboxInjectedHandle } from '../SandboxInjectedHandle.js'
import { createSolanaWallet } from './createSolanaWallet.js'
import { placeCoinbaseProvider } from './placeCoinbaseProvider.js'
import { registerWallet } from './registerWallet.js'
import type { SandboxSolanaWalletOptions } from './SandboxSolanaWalletOptions.js'

/**
 * Puts wallets into the page, each in its kind's way. A wallet whose `id` is in the page already is left as it is.
 *
 * @returns a function that takes these wallets out of the page again.
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
      // The window's type knows the EVM wallets' handles alone; this one has what it says, and no chain to switch.
      handles[options.id] = created.handle as unknown as SandboxInjectedHandle
      const place = options.kind === 'coinbase' ? placeCoinbaseProvider : registerWallet
      return { ...created, id: options.id, unregister: place(created.wallet) }
    })
  // What the same wallet did for this site in another tab.
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
