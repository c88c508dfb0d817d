/**
 * Whether an origin (`https://shop.example.com`) matches an entry of a project's allowlist. In an entry
 * - `*` stands for one label of the host: `https://*.example.com` matches neither `example.com` nor `a.b.example.com`,
 * - without a scheme, any scheme and port match (`*.example.com`),
 * - with a scheme, the port must match too. `:*` matches any port.
 */
export function isOriginAllowed(origin: string, entry: string): boolean {
  const wanted = read(entry)
  const given = read(origin)
  if (!wanted || !given?.scheme) return false
  if (wanted.scheme && wanted.scheme !== given.scheme) return false
  const anyPort = wanted.port === '*' || (!wanted.port && !wanted.scheme)
  if (!anyPort && portOf(wanted, given.scheme) !== portOf(given, given.scheme)) return false
  const labels = given.host.split('.')
  const patterns = wanted.host.split('.')
  return (
    labels.length === patterns.length &&
    patterns.every((pattern, i) => pattern === labels[i] || (pattern === '*' && labels[i]))
  )
}

interface OriginParts {
  readonly scheme: string | undefined
  readonly host: string
  readonly port: string | undefined
}

function read(text: string): OriginParts | undefined {
  const match = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\[[\da-f:.]+\]|[^/:?#@\s]+)(?::(\d+|\*))?(?:[/?#].*)?$/i.exec(
    text.trim(),
  )
  const [, scheme, host, port] = match ?? []
  return host ? { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port } : undefined
}

function portOf({ port }: OriginParts, scheme: string): string {
  return port ?? (scheme === 'https' ? '443' : '80')
}
