import type { PluginManifest, RemotePin } from '@latchkey/plugin-api'
import { RemoteError, type RemoteErrorCode } from './RemoteError.js'

export interface Pin extends RemotePin {
  readonly name: string
  readonly expose: string
}

/** Checks a pin when the page starts. Returns a frozen copy, and reads each member only once. */
export function checkPin(manifest: Pick<PluginManifest, 'id' | 'version'>, pinned: Pin): Pin {
  const { id, version } = readMembers(manifest, ['id', 'version'])
  const { entry, integrity, name, expose } = readMembers(pinned, ['entry', 'integrity', 'name', 'expose'])
  const reject = (code: RemoteErrorCode, details: string): never => {
    throw new RemoteError(code, String(id ?? 'unknown'), { details: details.slice(0, maxTextLength) })
  }
  // Every URL would contain an empty version.
  if (!id || !version) return reject('REMOTE_MANIFEST_INVALID', 'it needs an id and a version')
  const url = URL.canParse(entry ?? '') ? new URL(entry ?? '') : undefined
  if (!url) return reject('REMOTE_ENTRY_INVALID', `${entry} is not an absolute URL`)
  const problem = findProblem(url, version)
  if (problem) reject('REMOTE_ENTRY_INVALID', `${entry} ${problem}`)
  if (integrity === undefined) {
    if (!isLoopback(url)) reject('REMOTE_INTEGRITY_MISSING', `${entry} needs integrity: 'sha384-...'`)
  } else if (!isIntegrity(integrity)) {
    // A browser ignores a malformed hash, so it would run any file.
    reject('REMOTE_INTEGRITY_INVALID', `${integrity} is not a single sha256, sha384 or sha512 in base64`)
  }
  if (!name || !/^[A-Za-z_$][\w$]*$/.test(name)) return reject('REMOTE_NAME_INVALID', `name: ${name}`)
  if (!expose?.startsWith('./')) return reject('REMOTE_NAME_INVALID', `expose: ${expose} does not begin with './'`)
  return Object.freeze({ entry: url.href, integrity, name, expose })
}

const maxTextLength = 1_000

/** Reads short strings. Any other value becomes an invalid string, so that it does not count as missing. */
function readMembers<K extends string>(source: unknown, names: readonly K[]): Partial<Record<K, string>> {
  const read: Partial<Record<K, string>> = {}
  for (const name of names) {
    try {
      const value: unknown = (source as Readonly<Record<K, unknown>>)[name]
      if (value !== undefined) read[name] = typeof value === 'string' && value.length <= maxTextLength ? value : ' '
    } catch {
      read[name] = ' ' // a getter or a proxy that throws
    }
  }
  return read
}

function findProblem(url: URL, version: string): string | undefined {
  const { protocol, username, password, pathname, search, hash } = url
  if (protocol !== 'https:' && protocol !== 'http:') return 'is not an http(s) URL'
  if (protocol === 'http:' && !isLoopback(url)) return 'is not https'
  if (username || password) return 'contains a user name'
  if (pathname.endsWith('.json')) {
    return 'is a manifest, which names files without a hash, so they would run unpinned. Pin remoteEntry.js'
  }
  if (!pathname.endsWith('.js') || search || hash) return 'does not end in .js'
  if (!isLoopback(url) && !pathname.includes(version) && !/[\da-f]{8}/i.test(pathname)) {
    return `contains neither version ${version} nor a hash, so the next release there would not match the pinned hash`
  }
  return undefined
}

/** Local files may be unpinned: they change with every build, and nobody on the network can change them. */
function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function isIntegrity(text: string): boolean {
  return /^(sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/.test(text)
}
