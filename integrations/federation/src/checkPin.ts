import type { PluginManifest, RemotePin } from '@latchkey/plugin-api'
import { RemoteError, type RemoteErrorCode } from './RemoteError.js'

/** What a remote is fetched by. */
export interface Pin extends RemotePin {
  /** The global variable that the file defines. */
  readonly name: string
  readonly expose: string
}

/**
 * Checks what a host pinned, so that a mistake shows when the page starts and not when a user opens the view. Each member
 * is read once, into a frozen copy.
 *
 * @throws {RemoteError} REMOTE_ENTRY_INVALID, REMOTE_INTEGRITY_MISSING, REMOTE_INTEGRITY_INVALID, REMOTE_NAME_INVALID,
 * REMOTE_MANIFEST_INVALID
 */
export function checkPin(manifest: Pick<PluginManifest, 'id' | 'version'>, pinned: Pin): Pin {
  const { id, version } = readMembers(manifest, ['id', 'version'])
  const { entry, integrity, name, expose } = readMembers(pinned, ['entry', 'integrity', 'name', 'expose'])
  const refuse = (code: RemoteErrorCode, details: string): never => {
    throw new RemoteError(code, String(id ?? 'unknown'), { details: details.slice(0, maxTextLength) })
  }
  // Without a version every address would name it.
  if (!id || !version) return refuse('REMOTE_MANIFEST_INVALID', 'it needs an id and a version')
  const address = readAddress(entry) ?? refuse('REMOTE_ENTRY_INVALID', `${entry} is no absolute address`)
  const problem = findProblem(address, version)
  if (problem) refuse('REMOTE_ENTRY_INVALID', `${entry} ${problem}`)
  if (integrity === undefined) {
    if (!isLoopback(address)) refuse('REMOTE_INTEGRITY_MISSING', `${entry} needs integrity: 'sha384-...'`)
  } else if (!isIntegrity(integrity)) {
    // A browser ignores what it can't read here, and would run any bytes.
    refuse('REMOTE_INTEGRITY_INVALID', `${integrity} is no single sha256, sha384 or sha512 in base64`)
  }
  if (!name || !/^[A-Za-z_$][\w$]*$/.test(name)) return refuse('REMOTE_NAME_INVALID', `name: ${name}`)
  if (!expose?.startsWith('./')) return refuse('REMOTE_NAME_INVALID', `expose: ${expose} does not begin with './'`)
  return Object.freeze({ entry: address.href, integrity, name, expose })
}

const maxTextLength = 1_000

/** The members that are short texts. What is no text counts as a text that fits nowhere, and not as a missing one. */
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

function readAddress(entry: string | undefined): URL | undefined {
  try {
    return new URL(entry ?? '')
  } catch {
    return undefined
  }
}

function findProblem(address: URL, version: string): string | undefined {
  const { protocol, username, password, pathname, search, hash } = address
  if (protocol !== 'https:' && protocol !== 'http:') return 'is no http(s) address'
  if (protocol === 'http:' && !isLoopback(address)) return 'is not https'
  if (username || password) return 'has a user name in it'
  if (pathname.endsWith('.json')) {
    return 'is a manifest: it would name files without a hash, which then run unpinned. Pin remoteEntry.js'
  }
  if (!pathname.endsWith('.js') || search || hash) return 'does not end in .js'
  if (!isLoopback(address) && !pathname.includes(version) && !/[\da-f]{8}/i.test(pathname)) {
    return `names neither version ${version} nor a hash: the next release there would no longer match the pinned hash`
  }
  return undefined
}

/** This machine, where a file changes with every build and the way to it is nobody else's. */
function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function isIntegrity(text: string): boolean {
  return /^(sha256-[A-Za-z\d+/]{43}=|sha384-[A-Za-z\d+/]{64}|sha512-[A-Za-z\d+/]{86}==)$/.test(text)
}
