import { readUriParameter } from './readPairingUri.js'

/** What the page's URL specifies: `/wallet/?uri=wc:...`, `/wallet/wc?uri=...`, `?auto=1`. */
export interface DeepLink {
  readonly uri?: string
  readonly isAuto: boolean
}

/** Reads the page's URL and removes the pairing URI from it, so that a reload does not use it again. */
export function takeDeepLink(): DeepLink {
  const { search } = location
  const isAuto = /[?&]auto=1(&|$)/.test(search)
  const uri = readUriParameter(search)
  if (uri || location.pathname !== '/wallet/') history.replaceState(null, '', `/wallet/${isAuto ? '?auto=1' : ''}`)
  return { isAuto, ...(uri && { uri }) }
}
