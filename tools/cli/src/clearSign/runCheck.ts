import { resolve } from 'node:path'
import { fail } from '../fail.js'
import { findContracts } from './findContracts.js'
import { lintDescriptor } from './lintDescriptor.js'
import { listFiles } from './listFiles.js'
import { parseKey } from './parseKey.js'
import { type Contract, type ContractFunction, readContract } from './readContract.js'
import { type DescriptorFile, type FileProblem, isDescriptor, readDescriptor, toName } from './readDescriptor.js'
import { canonicalSignature, formatKey, type Signature } from './signature.js'
import { writeCount, writeProblems } from './writeProblems.js'

export interface CheckParameters {
  readonly folder: string
  /** ABI files or artifacts, instead of those that are found in the folder. */
  readonly abis: readonly string[]
  /** The folder of the descriptors, if it is not in `folder`. */
  readonly descriptors: string | undefined
}

export interface Check {
  readonly contracts: readonly {
    readonly name: string
    readonly file: string
    /** Descriptors for the contract. */
    readonly descriptors: readonly string[]
    readonly functions: number
    /** Functions that change the chain's state, and that no descriptor formats. */
    readonly missing: readonly string[]
  }[]
  readonly findings: readonly FileProblem[]
}

/** Compares an app's contracts with its descriptors. @throws {CommandError} If a file or folder can't be read. */
export async function check({ folder, abis, descriptors }: CheckParameters): Promise<Check> {
  const files = await listFiles(folder)
  const contracts = abis.length > 0 ? await readContracts(abis) : findContracts(files)
  const descriptorRoot = descriptors ?? folder
  const descriptorFiles = descriptors === undefined ? files : await listFiles(descriptors)
  const read = await Promise.all(
    descriptorFiles.filter(isDescriptor).map((file) => readDescriptor(descriptorRoot, file)),
  )
  if (contracts.length === 0 && read.length === 0) {
    await fail(
      `found no contracts and no descriptors in ${folder}. Build the contracts first, or pass an ABI with --abi`,
    )
  }
  const pairs = read.map((file) => ({ file, contracts: findDescribed(file, contracts) }))
  return {
    contracts: contracts.map((contract) => checkContract(contract, folder, pairs)),
    findings: pairs.flatMap((pair) => [
      ...pair.file.problems,
      ...(pair.file.descriptor ? lintDescriptor(pair.file.descriptor) : []).map((problem) => ({
        file: pair.file.name,
        ...problem,
      })),
      ...listUnknownFunctions(pair, contracts),
    ]),
  }
}

async function readContracts(abis: readonly string[]): Promise<readonly Contract[]> {
  return Promise.all(
    abis.map(async (abi) => {
      const contract = readContract(resolve(abi))
      return 'problem' in contract ? fail(`${abi} ${contract.problem}`) : contract
    }),
  )
}

interface Pair {
  readonly file: DescriptorFile
  readonly contracts: readonly Contract[]
}

/** Finds a descriptor's contract by its name, or by the functions that they share. Similar tokens can share all. */
function findDescribed({ name, descriptor }: DescriptorFile, contracts: readonly Contract[]): readonly Contract[] {
  const signatures = new Set(listSignatures(descriptor).map(canonicalSignature))
  const counts = contracts.map((contract) => ({
    contract,
    count: contract.functions.filter((one) => signatures.has(canonicalSignature(one))).length,
  }))
  const sharing = counts.filter(({ count }) => count > 0)
  const isNamed = ({ contract }: { readonly contract: Contract }) =>
    contract.name === descriptor?.metadata?.contractName || name.endsWith(`calldata-${contract.name}.json`)
  const named = sharing.filter(isNamed)
  const most = Math.max(...sharing.map(({ count }) => count))
  return (named.length > 0 ? named : sharing.filter(({ count }) => count === most)).map(({ contract }) => contract)
}

function listSignatures(descriptor: DescriptorFile['descriptor']): readonly Signature[] {
  if (!descriptor?.context?.contract) return []
  return Object.keys(descriptor.display?.formats ?? {}).flatMap((key) => parseKey(descriptor, key) ?? [])
}

function checkContract(contract: Contract, folder: string, pairs: readonly Pair[]): Check['contracts'][number] {
  const own = pairs.filter(({ contracts }) => contracts.includes(contract))
  const covered = new Set(own.flatMap(({ file }) => listSignatures(file.descriptor).map(canonicalSignature)))
  const functions = contract.functions.filter(({ isStateChanging }) => isStateChanging)
  const missing = functions.filter((one) => !covered.has(canonicalSignature(one)))
  return {
    name: contract.name,
    file: toName(folder, contract.file),
    descriptors: own.map(({ file }) => file.name),
    functions: functions.length,
    missing: missing.map(writeFunction),
  }
}

function writeFunction(one: ContractFunction): string {
  return formatKey(one).replace(/ (?=[,)])/g, '')
}

/** Formats of a descriptor for functions that its contract does not have. */
function listUnknownFunctions({ file, contracts }: Pair, all: readonly Contract[]): Check['findings'] {
  const described = contracts.length > 0 ? contracts : all
  const known = new Set(described.flatMap(({ functions }) => functions.map(canonicalSignature)))
  const names = described.map(({ name }) => name).join(' or ')
  if (known.size === 0) return []
  return listSignatures(file.descriptor)
    .filter((signature) => !known.has(canonicalSignature(signature)))
    .map((signature) => ({
      file: file.name,
      path: 'display.formats',
      text: `has ${canonicalSignature(signature)}, which is no function of ${names}`,
    }))
}

/** Writes a check as text: functions without a format, then the findings of each descriptor. */
export function writeCheck({ contracts, findings }: Check): string {
  const lines = contracts.flatMap(({ name, file, descriptors, functions, missing }) => [
    `${name} (${file}): ${functions - missing.length} of ${functions} functions have a display format`,
    ...descriptors.map((descriptor) => `  described by ${descriptor}`),
    ...missing.map((one) => `  missing  ${one}`),
  ])
  const missing = contracts.reduce((sum, contract) => sum + contract.missing.length, 0)
  const total = contracts.reduce((sum, contract) => sum + contract.functions, 0)
  const summary = `${total - missing} of ${total} functions have a display format. ${writeCount(findings.length, 'finding')} in descriptors`
  return `${[...lines, ...writeProblems(findings), summary].join('\n')}\n`
}
