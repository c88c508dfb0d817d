import { isHttpUrl } from '../../connectors/isHttpUrl.js'
import { formatUniversalUrl } from './formatUniversalUrl.js'

/**
 * The address that opens a wallet's app on a pairing address. The directory writes schemes in several ways (`wallet`,
 * `wallet:`, `wallet://`, `wallet://app`), and some wallets have only a universal link.
 *
 * @param encodeTwice Telegram on Android decodes the address once more on its way.
 */
export function formatNativeUrl(link: string, uri: string, encodeTwice = false): string {
  if (isHttpUrl(link)) return formatUniversalUrl(link, uri)
  const base = link.includes('://') ? link : `${link.replace(/[/:]/g, '')}://`
  const encoded = encodeURIComponent(uri)
  return `${base}${base.endsWith('/') ? '' : '/'}wc?uri=${encodeTwice ? encodeURIComponent(encoded) : encoded}`
}
