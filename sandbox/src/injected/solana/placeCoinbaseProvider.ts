import { createCoinbaseProvider } from './createCoinbaseProvider.js'
import type { SandboxSolanaWallet } from './createSolanaWallet.js'

/** Injects the provider at the extension's place in the window. @returns a function that removes it. */
export function placeCoinbaseProvider(wallet: SandboxSolanaWallet): () => void {
  const page = window as { coinbaseSolana?: unknown }
  const provider = createCoinbaseProvider(wallet)
  page.coinbaseSolana = provider
  return () => {
    if (page.coinbaseSolana === provider) delete page.coinbaseSolana
  }
}
