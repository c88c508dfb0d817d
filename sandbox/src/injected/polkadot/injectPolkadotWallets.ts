import { createPolkadotWallet } from './createPolkadotWallet.js'
import type { PolkadotWalletOptions } from './PolkadotWalletOptions.js'

/**
 * Puts wallets of Polkadot with real keys into the page, as browser extensions do. Each can be steered by
 * `window.sandboxPolkadot[name]`. A name that is taken is left as it is.
 *
 * For development: the keys are public.
 *
 * @param wallets of the page. @default one that works, `sandbox-polkadot`, and one whose name is hostile
 * @returns a function that takes these wallets out of the page again.
 */
export function injectPolkadotWallets(
  wallets: readonly PolkadotWalletOptions[] = [{ name: 'sandbox-polkadot' }, { name: hostileName }],
): () => void {
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

/** The standard has no icons, so a name is all by which a wallet can attack the page that shows it. */
const hostileName = `<img src=x onerror=alert(1)> \u202Etodakloplufpleh ${'a name that does not end '.repeat(5).trim()}`
