/** An allowed origin. To allow every subdomain, start the host name with `*.`: `https://*.example.com`. */
export type ParentOrigin = `https://${string}` | `http://localhost${string}` | `http://127.0.0.1${string}`

/**
 * Finds the origin of the page that embeds this one, if it is allowed. Sends nothing.
 *
 * Without `ancestorOrigins` (some versions of Firefox), the referrer names the parent until the user follows a link in
 * the frame. After that, returns the first allowed origin. The browser delivers messages only if the parent has it.
 */
export function findParent(allowed: readonly ParentOrigin[]): string | undefined {
  if (typeof window === 'undefined' || window.parent === window) return undefined
  const origin = location.ancestorOrigins ? location.ancestorOrigins[0] : readReferrer()
  if (origin === undefined) return allowed.find((one) => !one.includes('*'))
  return allowed.some((one) => isMatch(origin, one)) ? origin : undefined
}

function readReferrer(): string | undefined {
  const { origin } = URL.canParse(document.referrer) ? new URL(document.referrer) : location
  return origin === location.origin ? undefined : origin
}

/** Exported for tests. */
export function isMatch(origin: string, allowed: ParentOrigin): boolean {
  const [start, end] = allowed.split('*.')
  if (end === undefined) return origin === allowed
  return (
    start === 'https://' && /^https:\/\/([a-z\d-]+\.)+$/i.test(origin.slice(0, -end.length)) && origin.endsWith(end)
  )
}
