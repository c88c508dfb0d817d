/** Returns the URL if `<img>` may load it: http(s), or `data:image/` up to 256 kB. SVG scripts don't run there. */
export function readImageUrl(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined
  if (dataImage.test(url)) return url.length <= longestDataUrl ? url : undefined
  return isHttpUrl(url) ? url : undefined
}

const dataImage = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i
const longestDataUrl = 262_144 // EIP-6963 icons are a few kB; megabytes would stall the list

/** Returns whether a string is a well-formed http(s) URL that browsers open exactly as written. */
export function isHttpUrl(text: string): boolean {
  if (text.length > longestAddress || !httpAddress.test(text)) return false
  try {
    return Boolean(new URL(text)) // the oldest supported browsers lack `URL.canParse`
  } catch {
    return false
  }
}

// Browsers drop spaces and control characters, and would then open a different URL from the one checked.
const httpAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu
const longestAddress = 2_048
