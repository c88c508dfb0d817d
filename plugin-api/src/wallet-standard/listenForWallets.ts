/**
 * Finds Wallet Standard wallets. Wallets that are already on the page register before this returns, and other wallets
 * when they load. Unlike `@wallet-standard/app`, it can stop listening.
 *
 * @param onWallet Called once for each wallet. Return a function to call when the wallet unregisters.
 * @returns A function that stops listening. It does not call the functions that `onWallet` returned.
 */
export function listenForWallets(onWallet: (wallet: unknown) => (() => void) | undefined): () => void {
  if (typeof window === 'undefined') return () => undefined
  const known = new Set<unknown>()
  let listening = true

  function register(...wallets: readonly unknown[]): () => void {
    const added = wallets.filter((wallet) => listening && known.size < maxWallets && !known.has(wallet))
    const removals = added.map((wallet) => {
      known.add(wallet)
      try {
        return onWallet(wallet)
      } catch (error) {
        reportError(error) // A faulty wallet must not hide the others.
        return undefined
      }
    })
    return () => {
      for (const removal of removals.splice(0)) removal?.()
      for (const wallet of added) known.delete(wallet)
    }
  }

  const api = Object.freeze({ register })
  function greet(event: Event) {
    const { detail: callback } = event as CustomEvent<unknown>
    if (typeof callback === 'function') callback(api)
  }

  window.addEventListener('wallet-standard:register-wallet', greet)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return () => {
    listening = false
    window.removeEventListener('wallet-standard:register-wallet', greet)
  }
}

const maxWallets = 200 // No user has more wallets than this.
