import type { Wallet } from '../../../contract/core.js'
import { isPhone } from '../isPhone.js'
import type { Platform } from './PlatformPanel.js'
export function usePlatforms(wallet: Wallet | undefined): readonly Platform[] {
  if (!wallet) return ['qrcode']
  const p: Platform[] = []
  if (wallet.mobileLink) p.push(isPhone() ? 'mobile' : 'qrcode')
  if (wallet.webappLink) p.push('web')
  if (wallet.desktopLink && !isPhone()) p.push('desktop')
  return p.length ? p : ['qrcode']
}
