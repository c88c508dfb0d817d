import { createCoinbaseProvider } from './createCoinbaseProvider.js'
import type { SandboxSolanaWallet } from './createSolanaWallet.js'

/** Puts it where the extension does. @returns a function that takes it out of the page again. */
export function placeCoinbaseProvider(wallet: SandboxSolanaWallet): () => void {
  const page = window as { coinbaseSolana?: unknown }
  const provider = createCoinbaseProvider(wallet)
  page.coinbaseSolana = provider
  return () => {
    if (page.coinbaseSolana === provider) delete page.coinbaseSolana
  }
}
