import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RegistryIndex } from '@ethereum-sourcify/clear-signing'
import { fail } from '../fail.js'
import { type AttestationParameters, type Attestations, readAttestations } from './attestations/readAttestations.js'
import { canonicalize } from './canonicalize.js'
import { indexDescriptors, type NamedDescriptor } from './indexDescriptors.js'
import { listFiles } from './listFiles.js'
import { isDescriptor, readDescriptor } from './readDescriptor.js'

export interface MirrorParameters extends Pick<AttestationParameters, 'attesters' | 'rpcUrl'> {
  /** A checkout of the registry, or any folder with descriptors. */
  readonly folder: string
  readonly out: string
  /** Where the descriptors come from, such as a repository and a commit. */
  readonly source: string | undefined
  readonly isForced: boolean
}

export interface Mirror {
  /** For the option `registry.integrity` of the review plugin. */
  readonly integrity: string
  /** Paths of the descriptors in the mirror. */
  readonly files: readonly string[]
  readonly skipped: readonly { readonly file: string; readonly text: string }[]
  readonly attestations: Attestations
}

/** The limits of the review plugin. */
const maxDescriptor = 200_000
const maxIndex = 4_000_000
const maxValues = 20_000
const maxLevels = 16
const maxText = 4_000
const pathPattern = /^(?=.{1,200}$)[A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*\.json$/

/**
 * Writes a mirror of the descriptors that the review plugin reads: `index.json`, and each descriptor with its
 * `includes` merged. Skips what the plugin would not read. The index names the trusted attesters of each descriptor.
 *
 * @throws {CommandError} If there are no descriptors, the folder for the mirror is not empty, or the node can't be asked
 * about attestations.
 */
export async function writeMirror(parameters: MirrorParameters): Promise<Mirror> {
  const { folder, out, source, isForced } = parameters
  const files = await listFiles(folder)
  if (existsSync(out) && !isForced && readdirSync(out).length > 0) {
    return fail(`${out} is not empty. Pass --force to replace files in it`)
  }
  const { index, skipped, used } = await readUsable(folder, files)
  if (used.size === 0) return fail(`found no descriptors with deployments in ${folder}`)
  const attestations = await readAttestations({ ...parameters, files, descriptors: used })
  const content = canonicalize({
    version: 1,
    ...(source !== undefined && { source }),
    calldata: index.calldataIndex,
    typedData: index.typedDataIndex,
    files: Object.fromEntries([...used].map(([name, text]) => [name, hash(text)])),
    ...(Object.keys(attestations.names).length > 0 && { attesters: attestations.names }),
  })
  if (content.length > maxIndex) return fail(`the index would have more than ${maxIndex} characters`)
  // The index comes last, so that a mirror that was not finished has none.
  for (const [name, text] of [...used, ['index.json', content] as const]) {
    const path = join(out, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  return { integrity: hash(content), files: [...used.keys()], skipped, attestations }
}

/** Reads the descriptors that the plugin would read. `used` has them in canonical form. */
async function readUsable(folder: string, files: readonly string[]) {
  const read = await Promise.all(files.filter(isDescriptor).map((file) => readDescriptor(folder, file)))
  const contents = new Map<string, string>()
  const usable: NamedDescriptor[] = []
  const skipped: { file: string; text: string }[] = []
  for (const { name, descriptor, problems } of read) {
    const [problem] = problems
    const text = problem ? `${problem.path} ${problem.text}`.trim() : findExcess(name, descriptor)
    if (text || !descriptor) {
      skipped.push({ file: name, text: text ?? '' })
    } else {
      usable.push({ name, descriptor })
      contents.set(name, canonicalize(descriptor))
    }
  }
  const index = indexDescriptors(usable)
  const paths = listPaths(index)
  for (const { name } of usable) {
    const text = 'has no deployments, or an earlier descriptor has the same ones'
    if (!paths.has(name)) skipped.push({ file: name, text })
  }
  return { index, skipped, used: new Map([...contents].filter(([name]) => paths.has(name))) }
}

function listPaths({ calldataIndex, typedDataIndex }: RegistryIndex): ReadonlySet<string> {
  const entries = Object.values(typedDataIndex).flatMap((types) => Object.values(types).flat())
  return new Set([...Object.values(calldataIndex), ...entries.map(({ path }) => path)])
}

/** Returns why the plugin would not read a descriptor. */
function findExcess(name: string, descriptor: unknown): string | undefined {
  if (!pathPattern.test(name)) return 'has a name that a mirror can’t have'
  if (canonicalize(descriptor).length > maxDescriptor) return `has more than ${maxDescriptor} characters`
  let level: readonly unknown[] = [descriptor]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (count > maxValues) return `has more than ${maxValues} values`
    if (depth > maxLevels) return `has more than ${maxLevels} levels`
    if (level.some((value) => typeof value === 'string' && value.length > maxText)) return 'has a text that is too long'
    const objects = level.filter((value) => typeof value === 'object' && value !== null)
    const keys = objects.flatMap((value) => Object.keys(value))
    if (keys.some((key) => /^(__proto__|constructor|prototype)$/.test(key))) return 'has a key that is not allowed'
    level = objects.flatMap((value): unknown[] => Object.values(value))
  }
  return undefined
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
