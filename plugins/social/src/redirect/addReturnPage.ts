/**
 * Adds the page that the secure site sends the user back to: to the provider's `state`, behind `--`.
 *
 * @throws {TypeError} If `uri` is no address, or has no `state`.
 */
export function addReturnPage(uri: string, page: string): string {
  const target = new URL(uri)
  // Some secure sites redirect to the provider themselves. Then its address is a parameter of theirs.
  const inner = target.searchParams.get(innerName)
  if (inner !== null) {
    target.searchParams.set(innerName, addReturnPage(inner, page))
    return target.href
  }
  const state = target.searchParams.get('state')
  // As `new URL` does. The user sees SOCIAL_START_FAILED, of which this is the `cause`.
  if (state === null) throw new TypeError('The sign-in has no state')
  target.searchParams.set('state', `${state}--${encodeURIComponent(removeLaunchData(page))}`)
  return target.href
}

/**
 * Removes the signed proof of who the user is, which Telegram passes to a page in its hash. An address ends up in the logs
 * of every server on the way. The page keeps the proof: Telegram's script stores it in `sessionStorage`.
 */
function removeLaunchData(page: string): string {
  const at = page.indexOf('#')
  const hash = page.slice(at)
  if (at < 0 || !launchParameter.test(hash)) return page
  const cleaned = hash
    .replaceAll(new RegExp(launchParameter, 'g'), '$1')
    // The separators that stood around the removed parameters.
    .replace(/([#?&])&+/g, '$1')
    .replace(/[#?&]$/, '')
  return page.slice(0, at) + cleaned
}

const launchParameter = /([#?&])tgWebApp\w+=[^&]*/
const innerName = 'provider_authorization_url'
