import { RefusedError } from '../RefusedError.js'

/**
 * Reads the code from the URL where a sign-in ended.
 *
 * @throws {RefusedError} the URL is not the site's, or the provider rejected the sign-in.
 */
export function readResultUri(siteUrl: string, uri: string): string {
  const url = URL.canParse(uri) ? new URL(uri) : undefined
  if (!url || url.origin !== siteUrl || url.pathname !== '/social/done') {
    throw new RefusedError('This sign-in has expired. Try again.')
  }
  const error = url.searchParams.get('error')
  if (error === 'access_denied') throw new RefusedError('The sign-in was cancelled.')
  const code = url.searchParams.get('code')
  if (error !== null || !code) throw new RefusedError('The provider rejected the sign-in. Try again.')
  return code
}
