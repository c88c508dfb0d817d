/** What decides how a user signs in. */
export interface Device {
  /** A phone or tablet opens Farcaster's app by a link. A computer shows a QR code. */
  readonly mobile: boolean
  /**
   * The platform of Telegram's web view, which opens no pop-up windows. Some providers refuse to be shown in it. Absent
   * outside of Telegram.
   */
  readonly telegram?: 'ios' | 'android' | 'mac' | 'other'
}

export function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator
  const isMac = /Macintosh/i.test(userAgent)
  // iPadOS calls itself a Mac, but no Mac has a touch screen.
  const ios = /iPhone|iPad|iPod/i.test(userAgent) || (isMac && maxTouchPoints > 1)
  const android = /Android/i.test(userAgent)
  const mobile = ios || android || /Mobile/i.test(userAgent)
  if (!telegramGlobals.some((name) => name in window)) return { mobile }
  if (ios) return { mobile, telegram: 'ios' }
  if (android) return { mobile, telegram: 'android' }
  return { mobile, telegram: isMac ? 'mac' : 'other' }
}

/** Telegram's apps define these in their web views. `Telegram` is no proof: any page that loads its script has it. */
const telegramGlobals = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']
