import { isParsable, isWalletLink } from '../links.js'

/** Returns the URL if it is a well-formed http(s) URL, otherwise `undefined`. */
export function safeHref(url: string | undefined): string | undefined {
  return url && /^https?:\/\//i.test(url) && isWellFormed(url) ? url : undefined
}

/** Returns the link if `isWalletLink` accepts it, otherwise `undefined`. */
export function safeDeepLink(url: string | undefined): string | undefined {
  return url && isWalletLink(url) ? url : undefined
}

/** Returns the URL if `<img>` may load it: http(s), or `data:image/` of at most 256 kB. */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  return dataImage.test(url) && url.length <= maximumDataUrlLength ? url : safeHref(url)
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

// EIP-6963 icons are a few kB. An icon of several megabytes would stall the wallet list.
const maximumDataUrlLength = 262_144

/** Rejects spaces and control characters, because browsers remove them and would open a different URL. */
function isWellFormed(url: string): boolean {
  for (const character of url) if (character <= ' ' || character === '\u007f') return false
  return isParsable(url)
}
