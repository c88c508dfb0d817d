export interface Device {
  readonly mobile: boolean
  /** The platform of Telegram's web view, which opens no pop-up windows. Absent outside Telegram. */
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

/** Telegram's web views define these. `Telegram` is not listed, because any page that loads its script has it. */
const telegramGlobals = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']
