import type { Wallet } from '../../state/wallets.js'

/** A way to reach a wallet. `unsupported`: an extension that is not installed. */
export type WalletPlatform = 'browser' | 'qrcode' | 'mobile' | 'web' | 'desktop' | 'unsupported'

/** Lists the ways to reach a wallet, best first. If no wallet is given, any wallet can scan the QR code. */
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
  // A wallet without links may still scan the code.
  return platforms.length > 0 ? platforms : ['qrcode']
}
