import { CommandError } from '../CommandError.js'

export interface Page {
  /** After redirects. */
  readonly url: string
  /** The policies from headers and `<meta>` tags. Browsers enforce all of them. */
  readonly policies: readonly PagePolicy[]
}

export interface PagePolicy {
  readonly from: 'header' | '<meta>'
  readonly text: string
}

/** @throws {CommandError} If the URL is not http or https. */
export async function fetchPage(address: string): Promise<Page | { readonly reason: string }> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    throw new CommandError(`pass the http address of a page with --url, not ${address}`)
  }
  try {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(timeoutMs) })
    const body = await response.text()
    if (!response.ok) return { reason: `status ${response.status}` }
    const headers = (response.headers.get('content-security-policy') ?? '').split(',')
    return {
      url: response.url,
      policies: [
        ...headers.filter((text) => text.trim()).map((text) => ({ from: 'header', text }) as const),
        ...readMetaPolicies(body).map((text) => ({ from: '<meta>', text }) as const),
      ],
    }
  } catch (error) {
    const { message, cause } = error as { readonly message: string; readonly cause?: { readonly message?: string } }
    return { reason: cause?.message || message }
  }
}

const timeoutMs = 10_000

function readMetaPolicies(html: string): readonly string[] {
  const tags = html.replace(/<!--[\s\S]*?-->/g, '').match(/<meta\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi) ?? []
  return tags
    .filter((tag) => readAttribute(tag, 'http-equiv')?.toLowerCase() === 'content-security-policy')
    .flatMap((tag) => readAttribute(tag, 'content')?.split(',') ?? [])
}

function readAttribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  const text = match?.[1] ?? match?.[2] ?? match?.[3]
  // Decodes `&amp;` last, because the result could look like another entity.
  return text
    ?.replace(/&(?:#0*39|#x0*27|apos);/gi, "'")
    .replace(/&quot;/gi, '"')
    .replace(/&amp;/gi, '&')
}
