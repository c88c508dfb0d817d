import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { listSchemaProblems, type Problem } from './descriptorSchema.js'
import { isObject, isUnsafe, type JsonObject, printable, readJson } from './readJson.js'

export interface DescriptorFile {
  /** Relative to the root, with `/`. */
  readonly name: string
  /** Merged with the files that it includes. Absent if a file can't be read or does not fit the schema. */
  readonly descriptor?: Descriptor
  readonly problems: readonly FileProblem[]
}

export interface FileProblem extends Problem {
  /** Relative to the root: the descriptor, or a file that it includes. */
  readonly file: string
}

const maxIncludes = 8
const maxLevels = 24

/** Whether a file's name says that it is a descriptor, and not one that others include. Ignores the registry's tests. */
export function isDescriptor(file: string): boolean {
  return (
    /^(calldata|eip712)-.*\.json$/.test(basename(file)) &&
    !/\.tests\.json$/.test(file) &&
    !/[\\/](tests|testsv2|sigs)[\\/][^\\/]*$/.test(file)
  )
}

/** Reads a descriptor and what it includes. Included files must be in the root folder. */
export async function readDescriptor(root: string, path: string): Promise<DescriptorFile> {
  const { mergeDescriptors } = await import('@ethereum-sourcify/clear-signing')
  const name = toName(root, path)
  const problems: FileProblem[] = []
  let merged: Descriptor | undefined
  const seen: string[] = []
  for (let next: string | undefined = path; next !== undefined; ) {
    const file = toName(root, next)
    const content = readFile(root, next, seen, problems)
    if (!content) return { name, problems }
    seen.push(next)
    // `listSchemaProblems` has checked the form.
    const descriptor = content as Descriptor
    merged = merged ? mergeDescriptors(merged, descriptor) : descriptor
    next = resolveIncludes(root, next, content, (text) => problems.push({ file, path: 'includes', text }))
  }
  if (problems.length > 0 || !merged) return { name, problems }
  const { includes: _, ...descriptor } = merged
  const missing = listMissing(name, descriptor)
  return missing.length > 0 ? { name, problems: missing } : { name, descriptor, problems }
}

function readFile(root: string, path: string, seen: readonly string[], problems: FileProblem[]) {
  const file = toName(root, path)
  const add = (text: string) => void problems.push({ file, path: '', text })
  if (seen.includes(path)) return add('includes itself')
  if (seen.length > maxIncludes) return add(`is included over more than ${maxIncludes} files`)
  const read = readJson(path)
  if ('problem' in read) return add(read.problem)
  if (!isInside(root, path)) return add('is a link to a file outside of the folder')
  if (isUnsafe(read.value, maxLevels)) return add('is nested too deeply, or has the key __proto__')
  const found = listSchemaProblems(read.value)
  problems.push(...found.map((problem) => ({ file, ...problem })))
  return found.length === 0 && isObject(read.value) ? read.value : undefined
}

function resolveIncludes(root: string, path: string, content: JsonObject, add: (text: string) => void) {
  const { includes } = content
  if (typeof includes !== 'string') return undefined
  const target = resolve(dirname(path), includes)
  if (/^[a-z][a-z\d+.-]*:/i.test(includes) || isAbsolute(includes)) {
    add(`must be a relative path, not ${printable(includes)}`)
  } else if (!isBelow(root, target)) {
    add(`${printable(includes)} is outside of the folder ${root}`)
  } else {
    return target
  }
  return undefined
}

/** Whether a path is in the root when links are followed. */
function isInside(root: string, path: string): boolean {
  try {
    return isBelow(realpathSync(root), realpathSync(path))
  } catch {
    return false
  }
}

function isBelow(root: string, path: string): boolean {
  const steps = relative(root, path)
  return steps !== '' && !isAbsolute(steps) && steps.split(sep)[0] !== '..'
}

/** Returns a path relative to the root, with `/`. */
export function toName(root: string, path: string): string {
  return printable(relative(root, path).split(sep).join('/'))
}

/** Lists what a descriptor must have after its includes are merged. */
function listMissing(file: string, { context, display }: Descriptor): readonly FileProblem[] {
  const missing = [...(context ? [] : ['context']), ...(display?.formats ? [] : ['display.formats'])]
  return missing.map((path) => ({ file, path, text: 'is missing' }))
}
