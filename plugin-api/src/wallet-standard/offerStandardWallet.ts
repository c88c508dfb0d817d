/**
 * Offers a wallet of the Wallet Standard to this page, as an extension does: the chain modules of its chains (`solana()`,
 * `bip122()`) find it and list it among the installed ones.
 *
 * ```ts
 * const takeBack = offerStandardWallet(new SomeWallet())
 * ```
 *
 * @param wallet An object with the standard's `version`, `name`, `icon`, `chains`, `features` and `accounts`.
 * @returns Unregisters the wallet.
 */
export function offerStandardWallet(wallet: object): () => void {
  if (typeof window === 'undefined') return () => undefined
  const removals: (() => void)[] = []
  const register = (api: RegistrationApi) => void removals.push(api.register(wallet))
  // Apps that listen already get the event. Apps that come later ask.
  const answer = (event: Event) => register((event as CustomEvent<RegistrationApi>).detail)
  window.addEventListener('wallet-standard:app-ready', answer)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', answer)
    for (const remove of removals.splice(0)) remove()
  }
}

/** The API that an app hands to a wallet (Wallet Standard, `WindowAppReadyEventAPI`). */
interface RegistrationApi {
  register(...wallets: readonly object[]): () => void
}
