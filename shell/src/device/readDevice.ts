export interface Device {
  readonly mobile: boolean
  readonly ios: boolean
  readonly android: boolean
  readonly telegram: boolean
}

/** Set only by Telegram's web views. `Telegram` also exists on pages that merely load its script. */
const telegramNames = ['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview']

export function readDevice(): Device {
  if (typeof navigator === 'undefined') return { mobile: false, ios: false, android: false, telegram: false }
  const agent = navigator.userAgent
  // iPadOS identifies as a Mac, but no Mac has a touch screen.
  const ios = /iPhone|iPad|iPod/i.test(agent) || (/Macintosh/i.test(agent) && navigator.maxTouchPoints > 1)
  const android = /Android/i.test(agent)
  const telegram = typeof window !== 'undefined' && telegramNames.some((name) => name in window)
  return { mobile: ios || android || /Mobile|Opera Mini|BlackBerry/i.test(agent), ios, android, telegram }
}
