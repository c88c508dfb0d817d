import type { ContentSecurityPolicy } from '@latchkey/csp'

export const formats = ['header', 'value', 'meta', 'json', 'nginx', 'apache', 'caddy'] as const

export type PolicyFormat = (typeof formats)[number]

/** Formats a policy for a server's configuration, as a `<meta>` tag, or as JSON. */
export function formatPolicy({ header, directives }: ContentSecurityPolicy, format: PolicyFormat): string {
  switch (format) {
    case 'header':
      return `Content-Security-Policy: ${header}`
    case 'value':
      return header
    case 'meta':
      return `<meta http-equiv="Content-Security-Policy" content="${toMeta(header)}">`
    case 'json':
      return JSON.stringify(directives, null, 2)
    case 'nginx':
      return `add_header Content-Security-Policy "${header}" always;`
    case 'apache':
      return `Header always set Content-Security-Policy "${header}"`
    case 'caddy':
      return `header Content-Security-Policy "${header}"`
  }
}

/** Removes directives that browsers ignore in a `<meta>` tag. */
function toMeta(header: string): string {
  return header
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|report-uri) /.test(directive))
    .join('; ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
}
