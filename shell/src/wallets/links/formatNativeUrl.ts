import { isHttpUrl } from '../../connectors/isHttpUrl.js'
import { formatAppBase } from './formatAppBase.js'
import { formatUniversalUrl } from './formatUniversalUrl.js'

/**
 * The address that opens a wallet's app on a pairing address. Some wallets have only a universal link.
 *
 * @param encodeTwice Telegram on Android decodes the address once more on its way.
 */
export function formatNativeUrl(link: string, uri: string, encodeTwice = false): string {
  if (isHttpUrl(link)) return formatUniversalUrl(link, uri)
  const encoded = encodeURIComponent(uri)
  return `${formatAppBase(link)}wc?uri=${encodeTwice ? encodeURIComponent(encoded) : encoded}`
}
