import { isWalletLink } from '@latchkey/plugin-api'
import { isHttpUrl } from '../../connectors/isHttpUrl.js'
import { readDevice } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'
import { formatNativeUrl } from './formatNativeUrl.js'
import { formatUniversalUrl } from './formatUniversalUrl.js'

/**
 * The address that opens `wallet` on a pairing address; `undefined` if it has none for the platform, or none that may be
 * opened. Checks the finished address, because what the directory or the host wrote is only its beginning.
 *
 * @param preferUniversal on phones its universal link, where it has one, before its app's scheme.
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
