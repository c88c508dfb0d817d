import { createPolkadotWallet } from './createPolkadotWallet.js'
import type { PolkadotWalletOptions } from './PolkadotWalletOptions.js'

export const polkadotWallet: PolkadotWalletOptions = { name: 'sandbox-polkadot' }

/** A wallet whose name attacks the page. It has no icon, because the standard has none. Injected only if requested. */
export const hostilePolkadotWallet: PolkadotWalletOptions = {
  name: `<img src=x onerror=alert(1)> \u202Etodakloplufpleh ${'a name that does not end '.repeat(5).trim()}`,
}

/**
 * Injects Polkadot wallets with real keys into the page, like browser extensions. `window.sandboxPolkadot[name]`
 * controls each wallet. A name that is already taken is skipped.
 *
 * For development only: the keys are public.
 *
 * @param wallets the wallets to inject. @default one, `sandbox-polkadot`
 * @returns a function that removes these wallets from the page.
 */
export function injectPolkadotWallets(wallets: readonly PolkadotWalletOptions[] = [polkadotWallet]): () => void {
  window.injectedWeb3 ??= {}
  window.sandboxPolkadot ??= {}
  const { injectedWeb3, sandboxPolkadot } = window
  const added = wallets.filter(({ name }) => !Object.hasOwn(injectedWeb3, name))
  for (const options of added) {
    const { injected, handle } = createPolkadotWallet(options)
    injectedWeb3[options.name] = injected
    sandboxPolkadot[options.name] = handle
  }
  return () => {
    for (const { name } of added) {
      delete injectedWeb3[name]
      delete sandboxPolkadot[name]
    }
  }
}
