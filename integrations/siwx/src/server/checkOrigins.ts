import { SignInError } from './SignInError.js'

/**
 * Checks the configured origins, and tells whether they are https.
 *
 * Origins of https and http are not mixed: the sessions of an https page are in a `__Host-` cookie, which no other host of
 * the domain can set. A server that also read the cookie of an http page would lose that protection.
 *
 * @throws {SignInError} `SIGN_IN_ORIGINS_INVALID`
 */
export function checkOrigins(origins: readonly string[]): { readonly isHttps: boolean } {
  const isHttps = origins.every((origin) => origin.startsWith('https://'))
  const wrong = origins.find((origin) => !isOrigin(origin) || (!isHttps && !localOrigin.test(origin)))
  if (wrong === undefined && origins.length > 0) return { isHttps }
  const details = wrong === undefined ? 'at least one is needed' : `${wrong} (use https://…, or http://localhost alone)`
  throw new SignInError('SIGN_IN_ORIGINS_INVALID', 'origins', { details })
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

const localOrigin = /^http:\/\/(?:(?:[-\w]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/
