import type { Wallet } from '../../state/wallets.js'

/** A way to reach a wallet. `unsupported` is an extension that is not installed here. */
export type WalletPlatform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/**
 * The ways to reach a wallet here, the best first. Without a wallet it is the QR code, which any wallet can scan.
 *
 * @param installed a connector of this wallet is in this browser.
 */
export function listPlatforms(
  wallet: Wallet | undefined,
  { installed, mobile }: { readonly installed: boolean; readonly mobile: boolean },
): readonly WalletPlatform[] {
  if (!wallet) return ['qrcode']
  const platforms: WalletPlatform[] = []
  if (installed) platforms.push('browser')
  if (wallet.mobileLink) platforms.push(mobile ? 'mobile' : 'qrcode')
  if (wallet.webappLink) platforms.push('web')
  if (wallet.desktopLink && !mobile) platforms.push('desktop')
  if (wallet.rdns && !installed && !mobile) platforms.push('unsupported')
  // A wallet without links may still read the code.
  return platforms.length > 0 ? platforms : ['qrcode']
}
