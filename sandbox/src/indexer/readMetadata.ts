/** Reads an ERC-721 token's metadata from its URI. The token's creator controls all of it. */
import * as v from 'valibot'

export interface CollectibleMetadata {
  readonly name: string | undefined
  readonly description: string | undefined
  /** Null if no picture is safe to show. */
  readonly image: CollectibleImage | null
}

export type CollectibleImage =
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'bytes'; readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Reads metadata only from a `data:` URI. The sandbox fetches nothing. */
export function readMetadata(tokenUri: string | undefined): CollectibleMetadata {
  const data = tokenUri === undefined ? undefined : readDataUri(tokenUri)
  if (!data || !/^application\/json$|^text\/plain$/.test(data.contentType)) return nothing
  let json: unknown
  try {
    json = JSON.parse(new TextDecoder().decode(data.bytes))
  } catch {
    return nothing
  }
  const result = v.safeParse(MetadataSchema, json)
  if (!result.success) return nothing
  const { name, description, image } = result.output
  return { name, description, image: image === undefined ? null : readImage(image) }
}

const nothing: CollectibleMetadata = { name: undefined, description: undefined, image: null }

const TextSchema = v.fallback(v.optional(v.string()), undefined)
const MetadataSchema = v.object({ name: TextSchema, description: TextSchema, image: TextSchema })

/** Accepts only pictures and URLs that a page may load: no `javascript:`, and no HTML. */
function readImage(uri: string): CollectibleImage | null {
  if (/^https?:\/\//i.test(uri)) return URL.canParse(uri) ? { kind: 'link', url: new URL(uri).href } : null
  const data = readDataUri(uri)
  return data && imageTypes.includes(data.contentType) ? { kind: 'bytes', ...data } : null
}

const imageTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** Undefined for other URIs and for those longer than `longestUri`. */
function readDataUri(uri: string): { contentType: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  if (uri.length > longestUri) return undefined
  const [, type = '', isBase64, text = ''] = /^data:([^;,]*)(?:;(?!base64)[^;,]*)*(;base64)?,(.*)$/is.exec(uri) ?? []
  if (!type) return undefined
  const bytes = isBase64 ? Buffer.from(text, 'base64') : new TextEncoder().encode(decode(text))
  return { contentType: type.toLowerCase(), bytes: Uint8Array.from(bytes) }
}

const longestUri = 512 * 1024

/** Decodes a URI. Many contracts escape it inconsistently, or not at all. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a literal percent sign
  }
}
