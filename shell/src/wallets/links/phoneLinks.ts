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
 * Watches whether a link opens an app and whether the user returns. An open app hides the page. Returns a function that
 * stops watching.
 * @param report `notOpened`: the page is still visible after a while, but the user may confirm the browser's prompt
 * later. `returned`: the user came back a while ago.
 */
export function followApp(report: (phase: 'opened' | 'notOpened' | 'returned') => void): () => void {
  let timer = setTimeout(report, openingMs, 'notOpened')
  const follow = ({ type }: Event) => {
    clearTimeout(timer)
    // If the app opens at once, Safari on iOS fires only the page events.
    if (type === 'pagehide' || document.visibilityState === 'hidden') report('opened')
    else timer = setTimeout(report, answerMs, 'returned')
  }
  const following = new AbortController()
  document.addEventListener('visibilitychange', follow, following)
  window.addEventListener('pagehide', follow, following)
  window.addEventListener('pageshow', follow, following)
  return () => {
    clearTimeout(timer)
    following.abort()
  }
}

/** A phone needs about a second to start an app and switch to it. */
const openingMs = 2_500
/** The wallet's answer may wait at the relay until the page has connected again. */
const answerMs = 4_000
