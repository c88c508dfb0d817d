import { isParsable, isWalletLink } from '../links.js'

/** Returns the address if it is a well-formed http(s) address, else `undefined`. */
export function safeHref(url: string | undefined): string | undefined {
  return url && /^https?:\/\//i.test(url) && isWellFormed(url) ? url : undefined
}

/** Returns the link if `isWalletLink` accepts it, else `undefined`. */
export function safeDeepLink(url: string | undefined): string | undefined {
  return url && isWalletLink(url) ? url : undefined
}

/** Returns the address if `<img>` may load it: http(s), or `data:image/` of at most 256 kB. */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  return dataImage.test(url) && url.length <= maximumDataUrlLength ? url : safeHref(url)
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

// EIP-6963 icons are a few kB. A wallet that announces megabytes would stall the list.
const maximumDataUrlLength = 262_144

/** Refuses spaces and control characters. Browsers drop them, so they would open another address than the one checked. */
function isWellFormed(url: string): boolean {
  for (const character of url) if (character <= ' ' || character === '\u007f') return false
  return isParsable(url)
}
