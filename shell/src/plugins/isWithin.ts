/**
 * Tells whether an address is the granted one or stands below it.
 *
 * @param granted an origin, or a path below one, as in a manifest's permission.
 */
export function isWithin(url: string, granted: string): boolean {
  let wanted: URL
  try {
    wanted = new URL(url)
  } catch {
    return false // what is no absolute address stands nowhere
  }
  const allowed = new URL(granted)
  const path = allowed.pathname.replace(/\/$/, '')
  return wanted.origin === allowed.origin && (wanted.pathname === path || wanted.pathname.startsWith(`${path}/`))
}
