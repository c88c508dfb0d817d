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
  target.searchParams.set('state', `${state}--${encodeURIComponent(leaveOutLaunch(page))}`)
  return target.href
}

/**
 * Telegram starts a page with a signed proof of who its user is behind `#`. Addresses stand in the logs of all who see them,
 * and the tab keeps the proof by itself: Telegram's script puts it into `sessionStorage`.
 */
function leaveOutLaunch(page: string): string {
  const at = page.indexOf('#')
  const hash = page.slice(at)
  if (at < 0 || !launch.test(hash)) return page
  const left = hash
    .replaceAll(new RegExp(launch, 'g'), '$1')
    // What stood around it.
    .replace(/([#?&])&+/g, '$1')
    .replace(/[#?&]$/, '')
  return page.slice(0, at) + left
}

const launch = /([#?&])tgWebApp\w+=[^&]*/
const innerName = 'provider_authorization_url'
