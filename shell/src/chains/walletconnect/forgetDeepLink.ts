/**
 * Removes the app that the library would open for each request: with the session it belonged to, it has no meaning.
 * `pairing/rememberDeepLink.ts` writes it, under the library's own key.
 */
export function forgetDeepLink(): void {
  try {
    globalThis.localStorage?.removeItem('WALLETCONNECT_DEEPLINK_CHOICE')
  } catch {
    // Blocked storage has no choice in it.
  }
}
