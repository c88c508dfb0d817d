import { isWalletLink } from '@latchkey/plugin-api'
import { isHttpUrl } from '../../connectors/isHttpUrl.js'
import { formatAppBase } from './formatAppBase.js'

/**
 * Gives a wallet's link back if it may be opened: http(s), and with `any` the schemes of apps (`wallet://`, `wallet:`,
 * or the bare `wallet` that the directory has too). The address that is built from it must be safe as well.
 */
export function readWalletLink(link: string | undefined, kind: 'web' | 'any'): string | undefined {
  const trimmed = link?.trim()
  if (!trimmed || trimmed.length > longestLink) return undefined
  if (isHttpUrl(trimmed)) return isWalletLink(trimmed) ? trimmed : undefined
  if (kind === 'web') return undefined
  const written = trimmed.includes(':') ? `${trimmed}x` : `${trimmed}:x`
  return isWalletLink(written) && isWalletLink(formatAppBase(trimmed)) ? trimmed : undefined
}

const longestLink = 2_048
