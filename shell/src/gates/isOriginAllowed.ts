/**
 * Returns whether an origin (`https://shop.example.com`) matches an entry of a project's allowlist:
 * - `*` matches one label of the host: `https://*.example.com` matches neither `example.com` nor `a.b.example.com`.
 * - Without a scheme, any scheme and port match (`*.example.com`).
 * - With a scheme, the port must match too. `:*` matches any port.
 */
export function isOriginAllowed(origin: string, entry: string): boolean {
  const allowed = read(entry)
  const given = read(origin)
  if (!allowed || !given?.scheme) return false
  if (allowed.scheme && allowed.scheme !== given.scheme) return false
  const anyPort = allowed.port === '*' || (!allowed.port && !allowed.scheme)
  const defaultPort = given.scheme === 'https' ? '443' : '80'
  if (!anyPort && (allowed.port ?? defaultPort) !== (given.port ?? defaultPort)) return false
  const labels = given.host.split('.')
  const patterns = allowed.host.split('.')
  return (
    labels.length === patterns.length &&
    patterns.every((pattern, i) => pattern === labels[i] || (pattern === '*' && labels[i]))
  )
}

function read(text: string) {
  const [, scheme, host, port] = originPattern.exec(text.trim()) ?? []
  return host ? { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port } : undefined
}

const originPattern = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\[[\da-f:.]+\]|[^/:?#@\s]+)(?::(\d+|\*))?(?:[/?#].*)?$/i
