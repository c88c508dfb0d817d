import { isWalletLink } from '@latchkey/plugin-api'
import { isHttpUrl } from '../../connectors/readImageUrl.js'
import { readDevice } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'
import { formatAppBase } from './readWalletLink.js'

/**
 * The address that opens `wallet` on a pairing address. `undefined` if the wallet has none for the platform, or none that
 * may be opened: the finished address is checked, because the directory or the host only wrote its beginning.
 *
 * @param preferUniversal on phones, prefers the wallet's universal link to its app's scheme.
 */
export function buildWalletLink(
  platform: 'mobile' | 'desktop' | 'web',
  wallet: Wallet,
  uri: string,
  preferUniversal = false,
): string | undefined {
  const link = build(platform, wallet, uri, preferUniversal)
  if (!link || !isWalletLink(link)) return undefined
  return platform === 'web' && !isHttpUrl(link) ? undefined : link
}

function build(
  platform: 'mobile' | 'desktop' | 'web',
  { mobileLink, universalLink, desktopLink, webappLink }: Wallet,
  uri: string,
  preferUniversal: boolean,
): string | undefined {
  if (platform === 'web') return webappLink && formatUniversalUrl(webappLink, uri)
  if (platform === 'desktop') return desktopLink && formatNativeUrl(desktopLink, uri)
  if (preferUniversal && universalLink) return formatUniversalUrl(universalLink, uri)
  const { android, telegram } = readDevice()
  return mobileLink && formatNativeUrl(mobileLink, uri, android && telegram)
}

/**
 * The address that opens a wallet's app on a pairing address. Some wallets have only a universal link.
 *
 * @param encodeTwice Telegram on Android decodes the address once more.
 */
export function formatNativeUrl(link: string, uri: string, encodeTwice = false): string {
  if (isHttpUrl(link)) return formatUniversalUrl(link, uri)
  const encoded = encodeURIComponent(uri)
  return `${formatAppBase(link)}wc?uri=${encodeTwice ? encodeURIComponent(encoded) : encoded}`
}

/** The http(s) address that opens a wallet's app or site on a pairing address. */
export function formatUniversalUrl(link: string, uri: string): string {
  return `${link.replace(/\/*$/, '/')}wc?uri=${encodeURIComponent(uri)}`
}
