import { isHttpUrl } from '../../connectors/isHttpUrl.js'

/**
 * Gives a wallet's link back if it may be opened: http(s), and with `any` the schemes of apps (`wallet://`, `wallet:`,
 * or the bare `wallet` that the directory has too). Schemes that run script, read files or start parts of an operating
 * system are refused.
 */
export function readWalletLink(link: string | undefined, kind: 'web' | 'any'): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed) return undefined
  if (isHttpUrl(trimmed)) return trimmed
  if (kind === 'web') return undefined
  const scheme = appLink.exec(trimmed)?.[1]?.toLowerCase()
  return scheme && !refusedScheme.test(scheme) ? trimmed : undefined
}

const appLink = /^([a-z][a-z\d+.-]{1,63})(:[^\s\p{Cc}]*)?$/iu

const refusedScheme =
  /^(https?|wss?|ftp|javascript|vbscript|data|blob|file|filesystem|about|view-source|chrome.*|edge|resource|moz-.*|jar|ms-.*|search-ms|search|mailto|tel|sms|intent|content)$/
