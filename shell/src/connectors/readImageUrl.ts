/** Checks addresses that wallets, services and hosts name. */

/**
 * Gives the address of a picture back if `<img>` may load it: http(s), or a `data:image/` URL of at most 256 kB. Script
 * inside an SVG does not run in `<img>`.
 */
export function readImageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined
  if (dataImage.test(url)) return url.length <= longestDataUrl ? url : undefined
  return isHttpUrl(url) ? url : undefined
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i

// EIP-6963 icons have a few kB. A wallet that announces megabytes would stall the list.
const longestDataUrl = 262_144

/** Whether a text is a well-formed http(s) address, which browsers open exactly as written. */
export function isHttpUrl(text: string): boolean {
  if (text.length > longestAddress || !httpAddress.test(text)) return false
  try {
    return Boolean(new URL(text))
  } catch {
    // The oldest supported browsers lack `URL.canParse`.
    return false
  }
}

// Browsers drop spaces and control characters in addresses, so they would open another address than the checked one.
const httpAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu
const longestAddress = 2_048
