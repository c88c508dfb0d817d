import { isLoopback } from '../http/isLoopback.js'
import type { SecureWorld } from './SecureSite.js'

/**
 * Whether an origin may embed the frame for a project. Only this machine's origins and `hostOrigins` can be allowed. If
 * the project has a list, the origin also needs an entry there, unless it is on `localhost` or `127.0.0.1` (see
 * docs/configuration.md).
 */
export function isOriginAllowed(
  { hostOrigins, projects }: Pick<SecureWorld, 'hostOrigins' | 'projects'>,
  origin: string,
  projectId: string,
): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.origin !== origin || (!isLoopback(page.host) && !hostOrigins.includes(origin))) return false
  const { allowedOrigins } = projects.get(projectId)
  if (allowedOrigins.length === 0 || ['localhost', '127.0.0.1'].includes(page.hostname)) return true
  return allowedOrigins.some((entry) => fits(page, entry))
}

/** A star matches one whole label of the host, or the port. An entry without a scheme matches any scheme and port. */
function fits({ protocol, hostname, port }: URL, entry: string): boolean {
  const parts = /^(?:(.+):\/\/)?(\[.+\]|[^:/]+)(?::(\*|\d+))?/.exec(entry.trim().toLowerCase())
  const [, scheme, name = '', wantedPort = scheme ? '' : '*'] = parts ?? []
  if (scheme && `${scheme}:` !== protocol) return false
  const usualPort = { 'http:': '80', 'https:': '443' }[protocol]
  if (wantedPort !== '*' && (wantedPort || usualPort) !== (port || usualPort)) return false
  const pattern = name.split('.')
  const labels = hostname.split('.')
  return pattern.length === labels.length && pattern.every((label, i) => label === '*' || label === labels[i])
}
