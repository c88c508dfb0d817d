import { readUriParameter } from './readPairingUri.js'

/** Parameters of the page's URL: `/wallet/?uri=wc:...`, `/wallet/wc?uri=...`, `?auto=1`. */
export interface DeepLink {
  readonly uri?: string
  readonly isAuto: boolean
}

/** Reads the URL and removes the pairing from it, so that a reload does not use it twice. */
export function takeDeepLink(): DeepLink {
  const { search } = location
  const isAuto = /[?&]auto=1(&|$)/.test(search)
  const uri = readUriParameter(search)
  if (uri || location.pathname !== '/wallet/') history.replaceState(null, '', `/wallet/${isAuto ? '?auto=1' : ''}`)
  return { isAuto, ...(uri && { uri }) }
}
