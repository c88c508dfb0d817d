import { isWalletLink } from '@latchkey/plugin-api'
import { isHttpUrl } from '../../connectors/readImageUrl.js'

/**
 * Gives a wallet's link back if it may be opened: http(s), and with `any` also the schemes of apps (`wallet://`, `wallet:`,
 * or the bare `wallet` that the directory has too). The address that is built from the link must be safe as well.
 */
export function readWalletLink(link: unknown, kind: 'web' | 'any'): string | undefined {
  const trimmed = typeof link === 'string' ? link.trim() : ''
  if (!trimmed || trimmed.length > longestLink) return undefined
  if (isHttpUrl(trimmed)) return isWalletLink(trimmed) ? trimmed : undefined
  if (kind === 'web') return undefined
  const asAddress = trimmed.includes(':') ? `${trimmed}x` : `${trimmed}:x`
  return isWalletLink(asAddress) && isWalletLink(formatAppBase(trimmed)) ? trimmed : undefined
}

const longestLink = 2_048

/**
 * A wallet's link as the start of an address, with a slash at its end. The directory writes schemes in several ways:
 * `wallet`, `wallet:`, `wallet://` and `wallet://app`.
 */
export function formatAppBase(link: string): string {
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  return base.endsWith('/') ? base : `${base}/`
}
