import { SignInError } from './SignInError.js'

/**
 * Checks the configured origins, and tells whether they are https.
 *
 * https and http must not be mixed. Sessions of https pages are in a `__Host-` cookie, which no other host of the domain can
 * set. Reading the cookie of an http page as well would lose that protection.
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
