import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { fail } from '../fail.js'
import { indexDescriptors, type NamedDescriptor } from './indexDescriptors.js'
import { listFiles } from './listFiles.js'
import { parseKey } from './parseKey.js'
import { type DescriptorFile, type FileProblem, isDescriptor, readDescriptor, toName } from './readDescriptor.js'
import { printable } from './readJson.js'
import { isTestFile, readTests, type TestFile } from './readTests.js'
import { findDifference, identify, type Renderer } from './renderCase.js'
import { canonicalSignature, type Signature, selectorOf } from './signature.js'
import { writeCount, writeProblems } from './writeProblems.js'

export interface TestRun {
  /** Descriptors that don't fit the schema, and test files that can't be read. */
  readonly problems: readonly FileProblem[]
  readonly descriptors: readonly {
    readonly name: string
    readonly cases: readonly { readonly description: string; readonly difference?: string | undefined }[]
    /** Functions and message types that no case covers. The registry requires a case for each function. */
    readonly untested: readonly string[]
  }[]
  /** Test files with only `expectedTexts`, which are not run. */
  readonly legacyFiles: number
}

/**
 * Validates the descriptors in a folder, and runs their test cases. Calls inside of calls are formatted with all
 * descriptors of the checkout.
 *
 * @throws {CommandError} If the folder has no descriptors.
 */
export async function testDescriptors(folder: string): Promise<TestRun> {
  const root = findRoot(folder)
  const files = await listFiles(root)
  const all = await Promise.all(files.filter(isDescriptor).map((file) => readDescriptor(root, file)))
  const prefix = toName(root, folder)
  const isOwn = (name: string) => prefix === '' || name.startsWith(`${prefix}/`)
  const own = all.filter(({ name }) => isOwn(name))
  if (own.length === 0) return fail(`found no descriptors (calldata-*.json, eip712-*.json) in ${folder}`)
  const tests = files.filter((file) => isTestFile(file) && isOwn(toName(root, file)))
  const read = tests.map((file) => ({ file, content: readTests(file) }))
  const valid = read.flatMap(({ file, content }) =>
    content && !('problem' in content) ? [{ target: resolve(dirname(file), content.descriptor), file, content }] : [],
  )
  const names = new Set(own.map(({ name }) => name))
  return {
    problems: [
      ...own.flatMap(({ problems }) => problems),
      ...read.flatMap(({ file, content }) =>
        content && 'problem' in content ? [{ file: toName(root, file), path: '', text: content.problem }] : [],
      ),
      ...valid
        .filter(({ target }) => !names.has(toName(root, target)))
        .map(({ file, content }) => ({
          file: toName(root, file),
          path: 'descriptor',
          text: `${printable(content.descriptor)} is not a descriptor in the folder`,
        })),
    ],
    descriptors: await runAll(root, own, all, valid),
    legacyFiles: read.filter(({ content }) => !content).length,
  }
}

/** Descriptors in a checkout of the registry include files from its folder `ercs`. */
function findRoot(folder: string): string {
  for (let root = folder; dirname(root) !== root; root = dirname(root)) {
    if (existsSync(join(root, 'registry')) && existsSync(join(root, 'ercs'))) return root
  }
  return folder
}

interface ValidTests {
  /** The path of the descriptor. */
  readonly target: string
  readonly content: TestFile
}

async function runAll(
  root: string,
  own: readonly DescriptorFile[],
  all: readonly DescriptorFile[],
  tests: readonly ValidTests[],
): Promise<TestRun['descriptors']> {
  const { createFilesystemResolver } = await import('@ethereum-sourcify/clear-signing/filesystem')
  const usable = all.flatMap(({ name, descriptor }): readonly NamedDescriptor[] =>
    descriptor ? [{ name, descriptor }] : [],
  )
  const formats = listFormats(usable)
  const whole = indexDescriptors(usable)
  const results: TestRun['descriptors'][number][] = []
  for (const { name, descriptor } of own) {
    const cases: { description: string; difference?: string | undefined }[] = []
    const files = tests.filter(({ target }) => toName(root, target) === name)
    const tested = indexDescriptors(descriptor ? [{ name, descriptor }] : [])
    // The tested descriptor replaces others that describe the same contract.
    const index = {
      calldataIndex: { ...whole.calldataIndex, ...tested.calldataIndex },
      typedDataIndex: { ...whole.typedDataIndex, ...tested.typedDataIndex },
    }
    const resolver = createFilesystemResolver({ index, descriptorDirectory: root })
    const renderer: Renderer = { resolver, formats, hasMaps: usesMaps(descriptor?.display) }
    for (const { content } of files) {
      for (const test of content.tests) {
        const difference = descriptor ? await findDifference(test, content, renderer) : 'the descriptor is not valid'
        cases.push({ description: test.description, difference })
      }
    }
    const covered = new Set(files.flatMap(({ content }) => content.tests.map(identify)))
    results.push({ name, cases, untested: descriptor ? listUntested(descriptor, covered) : [] })
  }
  return results
}

/** Whether a parameter is a reference to a map, such as `{ map: '$.metadata.maps.tokens', keyPath: '@.chainId' }`. */
function usesMaps(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'map' in value && 'keyPath' in value ? true : Object.values(value).some(usesMaps)
}

function listUntested(descriptor: Descriptor, covered: ReadonlySet<string | undefined>): readonly string[] {
  return Object.keys(descriptor.display?.formats ?? {}).flatMap((key) => {
    const signature = parseKey(descriptor, key)
    const isTypedData = descriptor.context?.eip712 !== undefined
    if (!signature || covered.has(isTypedData ? signature.name : selectorOf(signature))) return []
    return [isTypedData ? signature.name : canonicalSignature(signature)]
  })
}

function listFormats(descriptors: readonly NamedDescriptor[]): ReadonlyMap<string, Signature> {
  const formats = new Map<string, Signature>()
  for (const { descriptor } of descriptors) {
    if (!descriptor.context?.contract) continue
    for (const key of Object.keys(descriptor.display?.formats ?? {})) {
      const signature = parseKey(descriptor, key)
      if (signature) formats.set(selectorOf(signature), signature)
    }
  }
  return formats
}

/** Whether all descriptors are valid, and all test cases pass. */
export function isPassing({ problems, descriptors }: TestRun): boolean {
  return problems.length === 0 && descriptors.every(({ cases }) => cases.every(({ difference }) => !difference))
}

/** Writes a run as a table of descriptors, with their failures. */
export function writeTestRun({ problems, descriptors, legacyFiles }: TestRun): string {
  const tested = descriptors.filter(({ cases }) => cases.length > 0)
  const width = Math.max(0, ...tested.map(({ name }) => name.length))
  const lines = tested.flatMap(({ name, cases, untested }) => {
    const failed = cases.filter(({ difference }) => difference !== undefined)
    return [
      `${name.padEnd(width)}  ${cases.length - failed.length} of ${cases.length}`,
      ...failed.map(
        ({ description, difference = '' }) => `  ${printable(description)}: ${printable(difference, 1_000)}`,
      ),
      ...untested.map((one) => `  no case for ${printable(one)}`),
    ]
  })
  const cases = tested.flatMap((one) => one.cases)
  const passed = cases.filter(({ difference }) => !difference).length
  const withoutCases = descriptors.length - tested.length
  const summary = [
    `${passed} of ${writeCount(cases.length, 'case')} passed`,
    ...(problems.length > 0 ? [`${writeCount(problems.length, 'problem')} in files`] : []),
    ...(withoutCases > 0 ? [`${withoutCases} of ${writeCount(descriptors.length, 'descriptor')} without cases`] : []),
    ...(legacyFiles > 0
      ? [`${writeCount(legacyFiles, 'test file')} not run, because of the old format (expectedTexts)`]
      : []),
  ]
  return `${[...lines, ...writeProblems(problems), ...summary].join('\n')}\n`
}
