import { createCoinbaseProvider } from './createCoinbaseProvider.js'
import type { SandboxSolanaWallet } from './createSolanaWallet.js'

/** Sets `window.coinbaseSolana`, as the extension does. @returns a function that removes it. */
export function placeCoinbaseProvider(wallet: SandboxSolanaWallet): () => void {
  const page = window as { coinbaseSolana?: unknown }
  const provider = createCoinbaseProvider(wallet)
  page.coinbaseSolana = provider
  return () => {
    if (page.coinbaseSolana === provider) delete page.coinbaseSolana
  }
}
