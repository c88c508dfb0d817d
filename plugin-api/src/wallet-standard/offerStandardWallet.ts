/**
 * Registers a Wallet Standard wallet on this page, as an extension would. The chain modules for its chains (`solana()`,
 * `bip122()`) list it with the installed wallets.
 *
 * @param wallet An object with the standard's `version`, `name`, `icon`, `chains`, `features` and `accounts`.
 * @returns A function that unregisters the wallet.
 */
export function offerStandardWallet(wallet: object): () => void {
  if (typeof window === 'undefined') return () => undefined
  const removals: (() => void)[] = []
  const register = (api: RegistrationApi) => void removals.push(api.register(wallet))
  // Apps that are already listening get the event below. Apps that load later send this event.
  const answer = (event: Event) => register((event as CustomEvent<RegistrationApi>).detail)
  window.addEventListener('wallet-standard:app-ready', answer)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', answer)
    for (const remove of removals.splice(0)) remove()
  }
}

/** The Wallet Standard's `WindowAppReadyEventAPI`. */
interface RegistrationApi {
  register(...wallets: readonly object[]): () => void
}
