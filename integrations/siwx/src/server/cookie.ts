/** The `__Host-` prefix keeps other hosts on the domain from setting the cookie. Browsers accept it only on https. */
function cookieName(isHttps: boolean): string {
  return isHttps ? '__Host-latchkey-siwx' : 'latchkey-siwx'
}

export function readToken(header: string | null | undefined, isHttps: boolean): string | undefined {
  const start = `${cookieName(isHttps)}=`
  const pair = header
    ?.split(';')
    .map((entry) => entry.trim())
    .find((entry) => entry.startsWith(start))
  const token = pair?.slice(start.length)
  return token !== undefined && /^[\da-f]{64}$/.test(token) ? token : undefined
}

/** Writes a `Set-Cookie` header. An empty token removes the cookie. */
export function writeToken(token: string, lifetimeMs: number, isHttps: boolean): string {
  const seconds = token ? Math.ceil(lifetimeMs / 1000) : 0
  const cookie = `${cookieName(isHttps)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
  return isHttps ? `${cookie}; Secure` : cookie
}
