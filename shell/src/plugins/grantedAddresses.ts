/** The URLs in a plugin's permissions, such as `http:https://quotes.example/v1`. */
import type { Permission } from '@latchkey/plugin-api'

export function listGrantedAddresses(granted: ReadonlySet<Permission>, kind: 'http' | 'frame' | 'popup'): string[] {
  return [...granted]
    .filter((permission) => permission.startsWith(`${kind}:http`))
    .map((permission) => permission.slice(kind.length + 1))
}

/** @param granted an origin, optionally with a path. */
export function isWithin(url: string, granted: string): boolean {
  let target: URL
  try {
    target = new URL(url)
  } catch {
    return false // only absolute URLs can be granted
  }
  const { origin, pathname } = new URL(granted)
  const path = pathname.replace(/\/$/, '')
  return target.origin === origin && (target.pathname === path || target.pathname.startsWith(`${path}/`))
}
