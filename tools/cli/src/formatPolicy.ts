import type { ContentSecurityPolicy } from '@latchkey/csp'

/** How the policy is handed to whatever serves the page. */
export const formats = ['header', 'value', 'meta', 'json', 'nginx', 'apache', 'caddy'] as const

export type PolicyFormat = (typeof formats)[number]

/** A policy as a line for a server's configuration, a tag for a page, or data. */
export function formatPolicy({ header, directives }: ContentSecurityPolicy, format: PolicyFormat): string {
  switch (format) {
    case 'header':
      return `Content-Security-Policy: ${header}`
    case 'value':
      return header
    case 'meta':
      return `<meta http-equiv="Content-Security-Policy" content="${withoutHeaderOnly(header)}">`
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

/** What browsers ignore in a page, and complain of. */
function withoutHeaderOnly(header: string): string {
  return header
    .split('; ')
    .filter((directive) => !/^(frame-ancestors|report-uri) /.test(directive))
    .join('; ')
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
}
