/**
 * The provider's address, with the page that the secure site is to send the visitor back to: it stands behind `--` in the
 * `state` that goes through the provider.
 *
 * @throws {TypeError} it is no address, or has no `state`.
 */
export function addReturnPage(uri: string, page: string): string {
  const target = new URL(uri)
  // Some secure sites hand the visitor on themselves, and the provider's own address stands within theirs.
  const inner = target.searchParams.get(innerName)
  if (inner !== null) {
    target.searchParams.set(innerName, addReturnPage(inner, page))
    return target.href
  }
  const state = target.searchParams.get('state')
  // As `new URL` does: whoever signs in hears SOCIAL_START_FAILED, and this is its `cause`.
  if (state === null) throw new TypeError('The sign-in has no state')
  target.searchParams.set('state', `${state}--${encodeURIComponent(page)}`)
  return target.href
}

const innerName = 'provider_authorization_url'
