import type { CosmosWalletOptions } from './CosmosWalletOptions.js'
import { createCosmosWallet } from './createCosmosWallet.js'

/**
 * Puts wallets of Cosmos with real keys into the page, as browser extensions do. Each can be steered by
 * `window.sandboxCosmos[name]`. A place that is taken is left as it is.
 *
 * For development: the keys are public.
 *
 * @param wallets of the page. @default one, in Keplr's place
 * @returns a function that takes these wallets out of the page again.
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
