/** What the way of a sign-in depends on. */
export interface Device {
  /** A phone or a tablet: it opens Farcaster's app itself, where a computer shows a QR code. */
  readonly mobile: boolean
  /** Telegram's web view, by what runs it: it opens no windows, and not every provider lets itself be shown in it. */
  readonly telegram?: 'ios' | 'android' | 'mac' | 'other'
}

export function readDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator
  const isMac = /Macintosh/i.test(userAgent)
  // iPadOS calls itself a Mac, but no Mac has a touch screen.
  const ios = /iPhone|iPad|iPod/i.test(userAgent) || (isMac && maxTouchPoints > 1)
  const android = /Android/i.test(userAgent)
  const mobile = ios || android || /Mobile/i.test(userAgent)
  if (!telegramNames.some((name) => name in window)) return { mobile }
  return { mobile, telegram: ios ? 'ios' : android ? 'android' : isMac ? 'mac' : 'other' }
}

/** What Telegram's apps put into their web views; `Telegram` itself is also in pages that only load its script. */
const telegramNames = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']
