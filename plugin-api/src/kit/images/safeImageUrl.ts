import { safeHref } from '../actions/safeHref.js'

/**
 * Gives the address of a picture back if it may be loaded by `<img>`: http(s), or a `data:image/` URL of at most 256 kB.
 * Script inside an SVG does not run there.
 */
export function safeImageUrl(url: string | undefined): string | undefined {
  if (!url) return undefined
  return dataImage.test(url) && url.length <= maximumDataUrlLength ? url : safeHref(url)
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

// EIP-6963 icons are a few kB; a wallet that announces megabytes would stall the list.
const maximumDataUrlLength = 262_144
