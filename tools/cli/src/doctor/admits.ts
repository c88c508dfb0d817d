/** Content-Security-Policy, level 3: whether a list of sources lets a file, everything of an origin, or a scheme through. */

export type Directives = ReadonlyMap<string, readonly string[]>

/** A policy's directives by name, in lower case; of two, browsers take the first. */
export function parsePolicy(text: string): Directives {
  const directives = new Map<string, readonly string[]>()
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    const key = name?.toLowerCase()
    if (key && !directives.has(key)) directives.set(key, sources)
  }
  return directives
}

/** The sources that hold for a directive: its own, or those of what stands in for it. `undefined`: nothing is refused. */
export function sourcesOf(directives: Directives, name: string): readonly string[] | undefined {
  const names = [name, ...(standIns[name] ?? []), 'default-src']
  return names.map((one) => directives.get(one)).find(Boolean)
}

const standIns: Readonly<Record<string, readonly string[]>> = { 'frame-src': ['child-src'] }

/**
 * @param needed the address of a file or a folder, an origin, `data:`, `https:`, `'self'`, or a hash.
 * @param pageUrl what `'self'` stands for.
 */
export function admits(sources: readonly string[], needed: string, pageUrl: string): boolean {
  if (needed.startsWith("'sha")) return sources.includes(needed)
  const target = needed === "'self'" ? new URL(pageUrl).origin : needed
  return sources.some((source) => admitsOne(source, target, pageUrl))
}

function admitsOne(source: string, target: string, pageUrl: string): boolean {
  const scheme = readScheme(target)
  const page = new URL(pageUrl)
  if (source === '*') return /^(https?|wss?):$/.test(scheme) || scheme === page.protocol
  if (source.length === readScheme(source).length) return fitsScheme(source, scheme)
  // data: and the like have no host.
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!url?.host) return false
  return source.toLowerCase() === "'self'" ? isOwn(url, page) : fitsHost(source, url, page)
}

function readScheme(text: string): string {
  return /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase() ?? ''
}

/** A scheme stands for its safer one, too, and that of sockets for that of pages. */
function fitsScheme(source: string, scheme: string): boolean {
  return source.toLowerCase() === scheme || Boolean(wider[source.toLowerCase()]?.includes(scheme))
}

const wider: Readonly<Record<string, readonly string[]>> = {
  'http:': ['https:'],
  'ws:': ['wss:', 'http:', 'https:'],
  'wss:': ['https:'],
}

/** The page's own server, by its safer schemes and its sockets, too. */
function isOwn(url: URL, page: URL): boolean {
  if (url.origin === page.origin) return true
  const isSocket = page.protocol === 'http:' && url.protocol === 'ws:'
  return url.hostname === page.hostname && url.port === page.port && (/^(https|wss):$/.test(url.protocol) || isSocket)
}

function fitsHost(source: string, url: URL, page: URL): boolean {
  const [, scheme = page.protocol, host = '', port, path = '/'] =
    /^(?:([a-z][a-z\d+.-]*:)\/\/)?(\*|(?:\*\.)?[a-z\d_.-]+)(?::(\d+|\*))?(\/.*)?$/i.exec(source) ?? []
  const name = host.toLowerCase()
  const isHost = name === '*' || (name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name)
  const isPort =
    port === '*' || (port === undefined ? url.port === '' : port === (url.port || defaultPorts[url.protocol]))
  return fitsScheme(scheme, url.protocol) && isHost && isPort && fitsPath(decode(path), decode(url.pathname))
}

/** A path that ends in a slash lets all through that lies below it, another one that file alone. */
function fitsPath(path: string, needed: string): boolean {
  return path.endsWith('/') ? needed.startsWith(path) : needed === path
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path // no escape: as it is written
  }
}

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'ws:': '80', 'https:': '443', 'wss:': '443' }
