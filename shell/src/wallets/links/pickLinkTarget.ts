import { readDevice } from '../../device/readDevice.js'

/**
 * Where the address of an app is opened. An app's address replaces nothing in its tab, but a frame may not lead there, and
 * Telegram hands over only what would open a window.
 */
export function pickLinkTarget(): '_blank' | '_self' | '_top' {
  if (readDevice().telegram) return '_blank'
  return window.top === window ? '_self' : '_top'
}
