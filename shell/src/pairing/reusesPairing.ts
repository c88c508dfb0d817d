import type { Device } from '../device/readDevice.js'

/**
 * Tells whether a pairing address is kept until it expires: in Telegram on a phone and in Safari on iOS an app can only be
 * opened within the tap, so the address must be there before it.
 */
export function reusesPairing(device: Device, userAgent: string): boolean {
  // Chrome, Firefox and Edge on iOS also name Safari.
  const isSafari = /safari/i.test(userAgent) && !/crios|fxios|edgios/i.test(userAgent)
  return (device.telegram && device.mobile) || (device.ios && isSafari)
}
