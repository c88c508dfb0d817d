/** Appends `--` and the return page to the `state` in the provider's URL, for the secure site. */
export function addReturnPage(uri: string, page: string): string {
  const target = new URL(uri)
  // Some secure sites redirect to the provider. Their URL has the provider's URL as a parameter.
  const inner = target.searchParams.get(innerName)
  if (inner !== null) {
    target.searchParams.set(innerName, addReturnPage(inner, page))
    return target.href
  }
  const state = target.searchParams.get('state')
  if (state === null) throw new TypeError('The address of the provider has no `state`')
  target.searchParams.set('state', `${state}--${encodeURIComponent(removeLaunchData(page))}`)
  return target.href
}

/** Removes the signed identity that Telegram passes in the hash, because servers log the `state`. */
function removeLaunchData(page: string): string {
  const at = page.indexOf('#')
  const hash = page.slice(at)
  if (at < 0 || !launchParameter.test(hash)) return page
  const cleaned = hash
    .replaceAll(new RegExp(launchParameter, 'g'), '$1')
    .replace(/([#?&])&+/g, '$1')
    .replace(/[#?&]$/, '')
  return page.slice(0, at) + cleaned
}

const launchParameter = /([#?&])tgWebApp\w+=[^&]*/
const innerName = 'provider_authorization_url'
