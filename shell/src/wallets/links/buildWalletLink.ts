import type { Wallet } from '../../contract/core.js'
import { readDevice } from '../readDevice.js'
import { formatNativeUrl } from './formatNativeUrl.js'
import { formatUniversalUrl } from './formatUniversalUrl.js'

/**
 * The address that opens `wallet` on a pairing address; `undefined` where it has none for the platform.
 *
 * @param preferUniversal on phones its universal link, where it has one, before its app's scheme.
 */
export function buildWalletLink(
  platform: 'mobile' | 'desktop' | 'web',
  wallet: Wallet,
  uri: string,
  preferUniversal = false,
): string | undefined {
  const { mobileLink, universalLink, desktopLink, webappLink } = wallet
  if (platform === 'web') return webappLink && formatUniversalUrl(webappLink, uri)
  if (platform === 'desktop') return desktopLink && formatNativeUrl(desktopLink, uri)
  if (preferUniversal && universalLink) return formatUniversalUrl(universalLink, uri)
  const { android, telegram } = readDevice()
  return mobileLink && formatNativeUrl(mobileLink, uri, android && telegram)
}
