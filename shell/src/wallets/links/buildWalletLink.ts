import { isWalletLink } from '@latchkey/plugin-api'
import { isHttpUrl } from '../../connectors/readImageUrl.js'
import { readDevice } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'
import { formatAppBase } from './readWalletLink.js'

/** Returns the link that opens the wallet with a pairing URI. `preferUniversal` only matters on phones. */
export function buildWalletLink(
  platform: 'mobile' | 'desktop' | 'web',
  wallet: Wallet,
  uri: string,
  preferUniversal = false,
): string | undefined {
  const { mobileLink, universalLink, desktopLink, webappLink } = wallet

  function build() {
    if (platform === 'web') return webappLink && formatUniversalUrl(webappLink, uri)
    if (platform === 'desktop') return desktopLink && formatNativeUrl(desktopLink, uri)
    if (preferUniversal && universalLink) return formatUniversalUrl(universalLink, uri)
    const { android, telegram } = readDevice()
    return mobileLink && formatNativeUrl(mobileLink, uri, android && telegram)
  }

  const link = build()
  const isSafe = link && isWalletLink(link) && (platform !== 'web' || isHttpUrl(link))
  return isSafe ? link : undefined
}

/** @param encodeTwice For Telegram on Android, which decodes once more. */
export function formatNativeUrl(link: string, uri: string, encodeTwice = false): string {
  if (isHttpUrl(link)) return formatUniversalUrl(link, uri)
  const encoded = encodeURIComponent(uri)
  return `${formatAppBase(link)}wc?uri=${encodeTwice ? encodeURIComponent(encoded) : encoded}`
}

export function formatUniversalUrl(link: string, uri: string): string {
  return `${link.replace(/\/*$/, '/')}wc?uri=${encodeURIComponent(uri)}`
}
