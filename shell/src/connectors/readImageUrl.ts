import { isHttpUrl } from './isHttpUrl.js'

/**
 * Gives the address of a picture back if `<img>` may load it: http(s), or a `data:image/` URL of at most 256 kB. All
 * else is as good as no picture. Script inside an SVG does not run in `<img>`.
 */
export function readImageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined
  if (dataImage.test(url)) return url.length <= longestDataUrl ? url : undefined
  return isHttpUrl(url) ? url : undefined
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

// EIP-6963 icons are a few kB; a wallet that announces megabytes would stall the list.
const longestDataUrl = 262_144
