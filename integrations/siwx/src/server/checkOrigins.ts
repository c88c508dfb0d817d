import { SignInError } from './SignInError.js'

/**
 * Checks the configured origins, and returns whether they use https.
 *
 * All must use https, or all http. On https, sessions are in a `__Host-` cookie, which no other host on the domain can
 * set. Accepting the plain cookie that http pages use would lose that protection.
 *
 * @throws {SignInError} `SIGN_IN_ORIGINS_INVALID`
 */
export function checkOrigins(origins: readonly string[]): { readonly isHttps: boolean } {
  const isHttps = origins.every((origin) => origin.startsWith('https://'))
  const invalid = origins.find((origin) => !isOrigin(origin) || (!isHttps && !localOrigin.test(origin)))
  if (invalid === undefined && origins.length > 0) return { isHttps }
  const details =
    invalid === undefined ? 'at least one is needed' : `${invalid} (use https://…, or only http://localhost)`
  throw new SignInError('SIGN_IN_ORIGINS_INVALID', 'origins', { details })
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

const localOrigin = /^http:\/\/(?:(?:[-\w]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
