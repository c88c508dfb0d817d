/** Matches URLs with a policy's sources, as in Content Security Policy Level 3. */
export type Directives = ReadonlyMap<string, readonly string[]>

/** Returns a policy's directives by lowercase name. If two have the same name, browsers use the first. */
export function parsePolicy(text: string): Directives {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    const key = name?.toLowerCase()
    if (key && !directives.has(key)) directives.set(key, sources)
  }
  return directives
}

/** Returns the sources of a directive or its fallback, or `undefined` if the policy allows everything. */
export function sourcesOf(directives: Directives, name: string): readonly string[] | undefined {
  const names = [name, ...(name === 'frame-src' ? ['child-src'] : []), 'default-src']
  return names.map((candidate) => directives.get(candidate)).find(Boolean)
}

/**
 * Whether the sources allow a URL or keyword.
 *
 * @param needed a file's or folder's URL, an origin, `data:`, `https:`, `'self'`, or a hash
 */
export function allows(sources: readonly string[], needed: string, pageUrl: string): boolean {
  if (needed.startsWith("'sha")) return sources.includes(needed)
  const target = needed === "'self'" ? new URL(pageUrl).origin : needed
  return sources.some((source) => matchesSource(source, target, pageUrl))
}

function matchesSource(source: string, target: string, pageUrl: string): boolean {
  const scheme = readScheme(target)
  const page = new URL(pageUrl)
  if (source === '*') return /^(https?|wss?):$/.test(scheme) || scheme === page.protocol
  if (source.length === readScheme(source).length) return matchesScheme(source, scheme)
  // Schemes such as `data:` have no host.
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!url?.host) return false
  return source.toLowerCase() === "'self'" ? matchesSelf(url, page) : matchesHost(source, url, page)
}

function readScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase() ?? ''
}

/** In CSP, a scheme also matches its secure variant, and a socket scheme matches http and https too. */
function matchesScheme(source: string, scheme: string): boolean {
  return source.toLowerCase() === scheme || Boolean(alsoAllowed[source.toLowerCase()]?.includes(scheme))
}

const alsoAllowed: Readonly<Record<string, readonly string[]>> = {
  'http:': ['https:'],
  'ws:': ['wss:', 'http:', 'https:'],
  'wss:': ['https:'],
}

/** `'self'` also allows https and sockets on the page's host. */
function matchesSelf(url: URL, page: URL): boolean {
  if (url.origin === page.origin) return true
  const isSocket = page.protocol === 'http:' && url.protocol === 'ws:'
  return url.hostname === page.hostname && url.port === page.port && (/^(https|wss):$/.test(url.protocol) || isSocket)
}

function matchesHost(source: string, url: URL, page: URL): boolean {
  const [, scheme = page.protocol, host = '', port, path = '/'] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z\d_.-]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  const name = host.toLowerCase()
  const isHost = name === '*' || (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name)
  const isPort =
    port === '*' || (port === undefined ? url.port === '' : port === (url.port || defaultPorts[url.protocol]))
  return matchesScheme(scheme, url.protocol) && isHost && isPort && matchesPath(decode(path), decode(url.pathname))
}

/** A path that ends with a slash allows everything below it. Any other path allows one file. */
function matchesPath(path: string, needed: string): boolean {
  return path.endsWith('/') ? needed.startsWith(path) : needed === path
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // The path has a malformed escape.
  }
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'ws:': '80', 'https:': '443', 'wss:': '443' }
