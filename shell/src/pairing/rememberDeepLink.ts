import type { Wallet } from '../contract/core.js'

/**
 * Tells WalletConnect's library which app to open for each later request. The key is the library's, which has one for the
 * whole page.
 */
export function rememberDeepLink(wallet: Wallet, preferUniversalLinks: boolean): void {
  const { mobileLink, universalLink } = wallet
  const href = formatLink((preferUniversalLinks && universalLink) || mobileLink)
  if (!href) return
  try {
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href, name: wallet.name }))
  } catch {
    // Blocked or full storage: the visitor then opens the app by hand.
  }
}

/** The directory's links come as `name://`, as `name:`, or as a bare name. */
function formatLink(link: string | undefined): string | undefined {
  if (!link || forbiddenSchemes.test(link)) return undefined
  const full = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s]*$/i.test(full)) return undefined
  return full.endsWith('/') ? full : `${full}/`
}

/** Schemes that run or show something in the page, rather than open an app. */
const forbiddenSchemes = /^\s*(javascript|data|blob|vbscript|file|about|view-source)\b/i
