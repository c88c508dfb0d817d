/** What the wallet list and the links need to know of the visitor's device. */
export interface Device {
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  /** Inside Telegram's web view. */
  readonly telegram: boolean
}

/** What Telegram's apps put into their web views; `Telegram` itself is also in pages that only load its script. */
const telegramNames = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']

/** Reads it from the browser; without one it is a desktop. */
export function readDevice(): Device {
  if (typeof navigator === 'undefined') return { mobile: false, ios: false, android: false, telegram: false }
  const agent = navigator.userAgent
  // iPadOS calls itself a Mac, but no Mac has a touch screen.
  const ios = /iPhone|iPad|iPod/i.test(agent) || (/Macintosh/i.test(agent) && navigator.maxTouchPoints > 1)
  const android = /Android/i.test(agent)
  const telegram = typeof window !== 'undefined' && telegramNames.some((name) => name in window)
  return { mobile: ios || android || /Mobile|Opera Mini|BlackBerry/i.test(agent), ios, android, telegram }
}
