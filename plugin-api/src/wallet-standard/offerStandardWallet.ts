/**
 * Registers a wallet of the Wallet Standard on this page, like an extension. The modules of its chains (`solana()`,
 * `bip122()`) list it among the installed wallets.
 *
 * @param wallet An object with the standard's `version`, `name`, `icon`, `chains`, `features` and `accounts`.
 * @returns Unregisters the wallet.
 */
export function offerStandardWallet(wallet: object): () => void {
  if (typeof window === 'undefined') return () => undefined
  const removals: (() => void)[] = []
  const register = (api: RegistrationApi) => void removals.push(api.register(wallet))
  // Apps that already listen get the event below. Later ones ask.
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
