export interface Device {
  readonly mobile: boolean
  /** The platform of Telegram's web view, which can't open pop-up windows. Absent outside Telegram. */
  readonly telegram?: 'ios' | 'android' | 'mac' | 'other'
}

export function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator
  const isMac = /Macintosh/i.test(userAgent)
  // iPadOS identifies itself as a Mac, but Macs have no touch screen.
  const ios = /iPhone|iPad|iPod/i.test(userAgent) || (isMac && maxTouchPoints > 1)
  const android = /Android/i.test(userAgent)
  const mobile = ios || android || /Mobile/i.test(userAgent)
  if (!telegramGlobals.some((name) => name in window)) return { mobile }
  if (ios) return { mobile, telegram: 'ios' }
  if (android) return { mobile, telegram: 'android' }
  return { mobile, telegram: isMac ? 'mac' : 'other' }
}

/** Globals that Telegram's web views define. Does not include `Telegram`, which any page that loads its script has. */
const telegramGlobals = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']
