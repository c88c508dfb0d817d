/** The two events by which wallets of the Wallet Standard register with a page. */

/**
 * Asks the wallets to register and goes on listening: an extension may come later than the page. The wallets that are
 * there register before this returns. `@wallet-standard/app` does the same, but can't stop listening.
 *
 * @param onWallet is given whatever registers, once; what it returns is called when the wallet unregisters.
 * @returns the end of it. What `onWallet` returned is left to the caller.
 */
export function listenForWallets(onWallet: (wallet: unknown) => (() => void) | undefined): () => void {
  if (typeof window === 'undefined') return () => undefined
  const known = new Set<unknown>()
  let listening = true

  function register(...wallets: readonly unknown[]): () => void {
    const added = wallets.filter((wallet) => listening && known.size < mostWallets && !known.has(wallet))
    const removals = added.map((wallet) => {
      known.add(wallet)
      try {
        return onWallet(wallet)
      } catch (error) {
        // The fault of one wallet is no reason to lose the others.
        reportError(error)
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

/** A page where more register is no visitor's set of wallets. */
const mostWallets = 200
