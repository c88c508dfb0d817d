/** A device whose wallets are apps on it, where a code on its own screen can't be scanned. */
export function isPhone(): boolean {
  return /android|iphone|ipad|ipod|mobile/i.test(navigator.userAgent)
}
