import { attempt, cleanForeignText, type PluginHttp, readRecord } from '@latchkey/plugin-api'
import { checkDescriptor } from '../descriptors/checkDescriptor.js'
import type { FoundDescriptor } from '../descriptors/FoundDescriptor.js'
import { canonicalize, hashCanonical } from './canonicalize.js'

/** A copy of a whole registry, on the host's server. `registry/README.md` describes its files. */
export interface Mirror {
  /** Resolves with `undefined` if the mirror has none, can't be reached, or does not match its hashes. Never rejects. */
  findCalldata(chainId: number, address: string): Promise<FoundDescriptor | undefined>
  findTypedData(
    chainId: number,
    address: string,
    primaryType: string,
    encodeTypeHash: string,
  ): Promise<FoundDescriptor | undefined>
}

/** @param integrity The SHA-256 hash of `index.json` in canonical form, in lower-case hexadecimal. */
export function createMirror(http: Pick<PluginHttp, 'get'>, integrity: string): Mirror {
  const files = new Map<string, Promise<unknown>>()

  /** Resolves with a file that matches its hash. Failures to reach the server are not kept, wrong files are. */
  function read(path: string, hash: string, longest: number): Promise<unknown> {
    const known = files.get(path)
    if (known) return known
    const file = http.get(path).then((value) => {
      const canonical = attempt(() => canonicalize(value))
      return canonical && canonical.length <= longest && hashCanonical(canonical) === hash ? value : undefined
    })
    files.set(path, file)
    file.catch(() => files.delete(path))
    for (const oldest of [...files.keys()].slice(1, -mostKept)) files.delete(oldest)
    return file
  }

  async function readIndex(): Promise<Readonly<Record<string, unknown>> | undefined> {
    const index = readRecord(await read('index.json', integrity, 4_000_000))
    return index.version === 1 ? index : undefined
  }

  async function readDescriptor(
    index: Readonly<Record<string, unknown>>,
    path: unknown,
  ): Promise<FoundDescriptor | undefined> {
    if (typeof path !== 'string' || path.length > 200 || !pathPattern.test(path)) return undefined
    const hash = readMember(index.files, path)
    const descriptor = typeof hash === 'string' ? checkDescriptor(await read(path, hash, 200_000)) : undefined
    const attesters = readAttesters(readMember(index.attesters, path))
    return descriptor && { descriptor, ...(attesters.length > 0 && { attesters }) }
  }

  return {
    async findCalldata(chainId, address) {
      try {
        const index = await readIndex()
        return index && (await readDescriptor(index, readMember(index.calldata, `eip155:${chainId}:${address}`)))
      } catch {
        // Without its descriptor, the request is described by its ABI signature.
        return undefined
      }
    },
    async findTypedData(chainId, address, primaryType, encodeTypeHash) {
      try {
        const index = await readIndex()
        const types = readMember(index?.typedData, `eip155:${chainId}:${address}`)
        const entries = readMember(types, primaryType)
        const entry = (Array.isArray(entries) ? entries : []).map(readRecord).find(({ encodeTypeHashes }) => {
          return Array.isArray(encodeTypeHashes) && encodeTypeHashes.includes(encodeTypeHash)
        })
        return index && entry && (await readDescriptor(index, entry.path))
      } catch {
        return undefined
      }
    },
  }
}

/** The index, and the latest descriptors. */
const mostKept = 50
const pathPattern = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\.json$/

/** Reads what an index says about a descriptor. Older indexes say nothing. */
function readAttesters(names: unknown): readonly string[] {
  const cleaned = (Array.isArray(names) ? names.slice(0, 5) : []).map((name) => cleanForeignText(name, 40))
  return [...new Set(cleaned.filter(Boolean))]
}

function readMember(value: unknown, key: string): unknown {
  const record = readRecord(value)
  return Object.hasOwn(record, key) ? record[key] : undefined
}
