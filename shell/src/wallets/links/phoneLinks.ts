import { type Device, readDevice } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'

/** Returns the target for links to apps. A frame can't navigate to an app. */
export function pickLinkTarget(): '_blank' | '_self' | '_top' {
  // Telegram only forwards links that open a window.
  if (readDevice().telegram) return '_blank'
  return window.top === window ? '_self' : '_top'
}

export function pickStoreLink(wallet: Wallet, { ios, android, mobile }: Device): string | undefined {
  const { appStore, playStore, chromeStore, homepage } = wallet
  if (ios) return appStore ?? homepage
  if (android) return playStore ?? homepage
  return (mobile ? undefined : chromeStore) ?? homepage
}

/**
 * Detects whether a link opened an app, which hides the page. Returns a function that stops watching.
 *
 * @param listener Called with `true` when the page is hidden, or with `false` if it is still visible after
 * `deadlineMs`. If the user confirms the browser's prompt late, `true` follows `false`.
 */
export function watchLeaving(deadlineMs: number, listener: (left: boolean) => void): () => void {
  const timer = setTimeout(listener, deadlineMs, false)
  const checkVisibility = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const leave = () => {
    stop()
    listener(true)
  }
  function stop() {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', checkVisibility)
    window.removeEventListener('pagehide', leave)
  }
  document.addEventListener('visibilitychange', checkVisibility)
  // If the app opens at once, Safari on iOS fires no other event.
  window.addEventListener('pagehide', leave)
  return stop
}
