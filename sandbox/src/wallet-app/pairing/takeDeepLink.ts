import { readUriParameter } from './readPairingUri.js'

/** What the page's address asks for: `/wallet/?uri=wc:...`, `/wallet/wc?uri=...`, `?auto=1`. */
export interface DeepLink {
  readonly uri?: string
  readonly isAuto: boolean
}

/** Reads the address, and takes the pairing out of it: a reload must not use a link twice. */
export function takeDeepLink(): DeepLink {
  const { search } = location
  const isAuto = /[?&]auto=1(&|$)/.test(search)
  const uri = readUriParameter(search)
  if (uri || location.pathname !== '/wallet/') history.replaceState(null, '', `/wallet/${isAuto ? '?auto=1' : ''}`)
  return { isAuto, ...(uri && { uri }) }
}
