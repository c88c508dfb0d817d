import { isWalletLink } from '../../links.js'

/** Gives the link back if it may be opened to reach a wallet, else `undefined`: see `isWalletLink`. */
export function safeDeepLink(url: string | undefined): string | undefined {
  return url && isWalletLink(url) ? url : undefined
}
