import { isWalletLink } from '@latchkey/plugin-api'
import { isHttpUrl } from '../../connectors/readImageUrl.js'

/** Returns the link if it and the URL built from it are safe to open: http(s), or with `any` an app's scheme. */
export function readWalletLink(link: unknown, kind: 'web' | 'any'): string | undefined {
  const trimmed = typeof link === 'string' ? link.trim() : ''
  if (!trimmed || trimmed.length > 2_048) return undefined
  if (isHttpUrl(trimmed)) return isWalletLink(trimmed) ? trimmed : undefined
  if (kind === 'web') return undefined
  const asAddress = trimmed.includes(':') ? `${trimmed}x` : `${trimmed}:x`
  return isWalletLink(asAddress) && isWalletLink(formatAppBase(trimmed)) ? trimmed : undefined
}

/** Returns a base URL with a trailing slash. Accepts `wallet`, `wallet:`, `wallet://` and `wallet://app`. */
export function formatAppBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return base.endsWith('/') ? base : `${base}/`
}
