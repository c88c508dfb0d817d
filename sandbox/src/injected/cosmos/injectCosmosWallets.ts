import type { CosmosWalletOptions } from './CosmosWalletOptions.js'
import { createCosmosWallet } from './createCosmosWallet.js'

/**
 * Injects Cosmos wallets with real keys into the page, like browser extensions. `window.sandboxCosmos[name]` controls
 * each wallet. A wallet whose global variable already exists is skipped.
 *
 * For development only: the keys are public.
 *
 * @param wallets the wallets to inject. @default one, as `window.keplr`
 * @returns a function that removes these wallets from the page.
 */
export function injectCosmosWallets(wallets: readonly CosmosWalletOptions[] = [{ name: 'keplr' }]): () => void {
  window.sandboxCosmos ??= {}
  const { sandboxCosmos } = window
  const added = wallets.filter(({ name }) => !window[name])
  for (const options of added) {
    const { injected, handle } = createCosmosWallet(options)
    window[options.name] = injected
    sandboxCosmos[options.name] = handle
  }
  return () => {
    for (const { name } of added) {
      delete window[name]
      delete sandboxCosmos[name]
    }
  }
}
