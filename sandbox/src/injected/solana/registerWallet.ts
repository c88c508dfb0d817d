import type { Wallet, WindowAppReadyEvent, WindowRegisterWalletEventCallback } from '@wallet-standard/base'

/**
 * Announces a wallet to current and future listeners, like `registerWallet` in `@wallet-standard/wallet`. Returns a
 * function that removes the wallet.
 */
export function registerWallet(wallet: Wallet): () => void {
  const unregisters: (() => void)[] = []
  const register: WindowRegisterWalletEventCallback = (api) => {
    unregisters.push(api.register(wallet))
  }
  const onAppReady = (event: Event) => register((event as WindowAppReadyEvent).detail)
  window.addEventListener('wallet-standard:app-ready', onAppReady)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const unregister of unregisters.splice(0)) unregister()
  }
}
