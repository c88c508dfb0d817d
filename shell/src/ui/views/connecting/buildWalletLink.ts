import type { Wallet } from '../../../contract/core.js'
export function buildWalletLink(
  platform: 'mobile' | 'desktop' | 'web',
  wallet: Wallet,
  uri: string,
  _universal: boolean,
): string | undefined {
  const base =
    platform === 'mobile' ? wallet.mobileLink : platform === 'desktop' ? wallet.desktopLink : wallet.webappLink
  return base ? `${base}${base.endsWith('/') ? '' : '/'}wc?uri=${encodeURIComponent(uri)}` : undefined
}
