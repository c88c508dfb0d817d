/** Checks of addresses from outside, before the modal links to them or loads them. */
import { isWalletLink } from '../links.js'

/** Returns the address if it is a well-formed http(s) address, else `undefined`. */
export function safeHref(url: string | undefined): string | undefined {
  return url && /^https?:\/\//i.test(url) && isWellFormed(url) ? url : undefined
}

/** Returns the link if it may be opened to reach a wallet, else `undefined`: see `isWalletLink`. */
export function safeDeepLink(url: string | undefined): string | undefined {
  return url && isWalletLink(url) ? url : undefined
}

/**
 * Returns the address of a picture if `<img>` may load it: http(s), or a `data:image/` URL of at most 256 kB. Scripts
 * inside an SVG do not run there.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  return dataImage.test(url) && url.length <= maximumDataUrlLength ? url : safeHref(url)
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

// EIP-6963 icons are a few kB. A wallet that announces megabytes would stall the list.
const maximumDataUrlLength = 262_144

/** Refuses spaces and control characters: browsers drop those, so they would open another address than was checked. */
function isWellFormed(url: string): boolean {
  for (const character of url) if (character <= ' ' || character === '\u007f') return false
  try {
    return Boolean(new URL(url))
  } catch {
    return false // `URL.canParse` is younger than the oldest supported browsers.
  }
}
