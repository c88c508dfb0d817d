/** Checks of links to wallets. */

/**
 * Tells whether `link` may be opened to reach a wallet: a well-formed http(s) address without a user name, or an app's
 * own scheme (`metamask://wc?uri=...`, `wc:...`). Schemes that run script, show files, or start parts of an operating
 * system or a browser are refused.
 *
 * Check the link that is opened, not what it was built from: `java:script` is harmless until a builder takes out the colon.
 */
export function isWalletLink(link: string): boolean {
  // Browsers drop tabs and line breaks wherever they stand, so they would open another link than the one that was read.
  if (link.length > longestLink || /[\s\p{Cc}\p{Cf}]/u.test(link)) return false
  const scheme = /^([a-z][a-z\d+.-]{1,63}):./i.exec(link)?.[1]?.toLowerCase()
  if (!scheme || !isParsable(link)) return false
  const { protocol, hostname, username, password } = new URL(link)
  if (protocol !== `${scheme}:`) return false
  if (scheme === 'https' || scheme === 'http')
    return /^https?:\/\/[^/\\]/i.test(link) && Boolean(hostname) && !username && !password
  // The one intent of ours, by which Phantom is opened on Android.
  return !refusedScheme.test(scheme) || phantomIntent.test(link)
}

/** `URL.canParse` is younger than the oldest browsers that we support. */
function isParsable(link: string): boolean {
  try {
    return Boolean(new URL(link))
  } catch {
    return false
  }
}

const longestLink = 8_192
const phantomIntent = /^intent:\/\/browse\/[^#]*#Intent;scheme=phantom;package=app\.phantom;end$/
const refusedScheme =
  /^(wss?|ftp|javascript|livescript|mocha|vbscript|data|blob|file|filesystem|about|view-source|chrome.*|edge|brave|opera|resource|moz-.*|jar|mhtml|ms-.*|search-ms|search|shell|res|x-apple.*|app-settings|prefs|itms-services|shortcuts|mailto|tel|telnet|ssh|ldap|sms|mms|facetime.*|intent|android-app|content|package|market)$/
