/**
 * Returns whether `link` is safe to open in order to reach a wallet. Accepts well-formed http(s) URLs that have no user
 * name, and apps' own schemes (`metamask://wc?uri=...`, `wc:...`). Rejects schemes that run scripts, show files, or
 * start parts of the operating system or browser.
 *
 * Check the final link, not its parts. `java:script` is harmless until some code removes the first colon.
 */
export function isWalletLink(link: string): boolean {
  // Browsers ignore tabs and line breaks, so the browser would open a different link from the one checked here.
  if (link.length > longestLink || /[\s\p{Cc}\p{Cf}]/u.test(link)) return false
  const scheme = /^([a-z][a-z\d+.-]{1,63}):./i.exec(link)?.[1]?.toLowerCase()
  if (!scheme || !isParsable(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (protocol !== `${scheme}:`) return false
  if (scheme === 'https' || scheme === 'http')
    return /^https?:\/\/[^/\\]/i.test(link) && Boolean(hostname) && !username && !password
  return !refusedScheme.test(scheme) || phantomIntent.test(link)
}

/** Used instead of `URL.canParse`, which the oldest supported browsers lack. */
export function isParsable(link: string): boolean {
  try {
    return Boolean(new URL(link))
  } catch {
    return false
  }
}

const longestLink = 8_192
/** Opens Phantom on Android. Latchkey needs no other intent link. */
const phantomIntent = /^intent:\/\/browse\/[^#]*#Intent;scheme=phantom;package=app\.phantom;end$/
const refusedScheme =
  /^(wss?|ftp|javascript|livescript|mocha|vbscript|data|blob|file|filesystem|about|view-source|chrome.*|edge|brave|opera|resource|moz-.*|jar|mhtml|ms-.*|search-ms|search|shell|res|x-apple.*|app-settings|prefs|itms-services|shortcuts|mailto|tel|telnet|ssh|ldap|sms|mms|facetime.*|intent|android-app|content|package|market)$/
