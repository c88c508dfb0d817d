import { isWellFormed, safeHref } from './safeHref.js'

/**
 * Gives an address back that may be opened to reach a wallet: http(s), or an app scheme (`metamask://wc?uri=...`, `wc:...`).
 * Schemes that run script, read files or start parts of an operating system are refused.
 */
export function safeDeepLink(url: string | undefined): string | undefined {
  if (!url || safeHref(url)) return url || undefined
  const scheme = /^([a-z][a-z\d+.-]*):./i.exec(url)?.[1]?.toLowerCase()
  return scheme && !refusedScheme.test(scheme) && isWellFormed(url) ? url : undefined
}

const refusedScheme =
  /^(https?|wss?|ftp|javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome.*|edge|resource|moz-.*|jar|ms-.*|search-ms|search|mailto|tel|sms)$/
