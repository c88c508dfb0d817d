/** Opening a wallet's app on a phone, and getting the app. */

import { type Device, readDevice } from '../../device/readDevice.js'
import type { Wallet } from '../../state/wallets.js'

/** The target for an app's address. The app leaves the tab as it is, but a frame may not navigate to an app. */
export function pickLinkTarget(): '_blank' | '_self' | '_top' {
  // Telegram only passes on addresses that would open a window.
  if (readDevice().telegram) return '_blank'
  return window.top === window ? '_self' : '_top'
}

/** The store for this device that has a wallet's app, else the wallet's site. */
export function pickStoreLink(
  { appStore, playStore, chromeStore, homepage }: Wallet,
  { ios, android, mobile }: Device,
): string | undefined {
  if (ios) return appStore ?? homepage
  if (android) return playStore ?? homepage
  return (mobile ? undefined : chromeStore) ?? homepage
}

/**
 * Watches whether a tap on a link opened an app. Browsers don't report it, but they hide a page that an app covers.
 *
 * @param listener called with `true` when the page is hidden, and with `false` if it is still visible after `deadlineMs`. The
 *   user may have to confirm the browser's question first: then `true` follows after `false`.
 * @returns a function that stops watching.
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
  // If an app takes over at once, Safari on iOS gives the page no time for another event.
  window.addEventListener('pagehide', leave)
  return stop
}
