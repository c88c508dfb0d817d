import { statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '../fail.js'
import { writeCount } from './writeProblems.js'

export interface ClearSignResult {
  /** Goes to standard output. */
  readonly output: string
  /** Go to standard error, so that `latchkey clear-sign draft ... > file` writes only the descriptor. */
  readonly remarks: readonly string[]
  /** Whether the process exits with 1. */
  readonly isFailure: boolean
}

export const clearSignUsage: string = `latchkey clear-sign <check|draft|test|mirror> [folder] [options]

Helps hardware wallets to show your contracts' transactions clearly, with ERC-7730 descriptors.

check [folder]           lists functions that no descriptor formats, and problems in descriptors
  --abi <file>           an ABI or artifact, instead of those in the folder (repeatable)
  --descriptors <folder> the folder with the descriptors, if it is another one
  --strict               exits with 1 if something is missing
  --json                 prints the result as JSON

draft --abi <file>       drafts a descriptor from an ABI and its NatSpec comments, and lists what you have to check
  --chain <id>           with --address: the chain id of a deployment
  --address <address>    with --chain: its address
  --name <text>          the contract's name (default: from the file)
  --owner <text>         the name that users know you by
  --url <url>            your website
  --out <file>           the file to write (default: standard output)
  --force                replaces the file

test [folder]            validates descriptors, and runs their test cases. Exits with 1 if one fails
  --json                 prints the result as JSON

mirror <folder>          copies descriptors for the option registry of the review plugin, and prints their hash
  --out <folder>         the folder to write
  --source <text>        where the descriptors come from, such as a repository and a commit
  --attester <0x…=Name>  an address whose attestations of descriptors count, and its name (repeatable)
  --rpc-url <url>        a node of Ethereum, to check that attestations were not revoked
  --force                replaces files in the folder

  -h, --help             prints this help
`

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** The options of each command. */
const options = {
  check: {
    abi: { type: 'string', multiple: true, default: [] as string[] },
    descriptors: text,
    strict: flag,
    json: flag,
  },
  draft: { abi: text, chain: text, address: text, name: text, owner: text, url: text, out: text, force: flag },
  test: { json: flag },
  mirror: {
    out: text,
    source: text,
    attester: { type: 'string', multiple: true, default: [] as string[] },
    'rpc-url': text,
    force: flag,
  },
} as const

/** Runs `latchkey clear-sign`. @throws {CommandError} */
export async function runClearSign(parameters: readonly string[]): Promise<ClearSignResult> {
  const [command, ...rest] = parameters
  if (rest.includes('--help') || rest.includes('-h') || command === '--help' || command === '-h') {
    return { output: clearSignUsage, remarks: [], isFailure: false }
  }
  switch (command) {
    case 'check':
      return runCheck(rest)
    case 'draft':
      return runDraft(rest)
    case 'test':
      return runTest(rest)
    case 'mirror':
      return runMirror(rest)
    default:
      return fail(`unknown command clear-sign ${command ?? ''}. Use check, draft, test or mirror`)
  }
}

async function runCheck(parameters: readonly string[]): Promise<ClearSignResult> {
  const { values, positionals } = await parse(() =>
    parseArgs({ args: [...parameters], allowPositionals: true, options: options.check }),
  )
  const { check, writeCheck } = await import('./runCheck.js')
  const { abi: abis, descriptors } = values
  const folder = await readFolder(positionals)
  const found = await check({
    folder,
    abis,
    descriptors: descriptors === undefined ? undefined : await readFolder([descriptors]),
  })
  const isMissing = found.findings.length > 0 || found.contracts.some(({ missing }) => missing.length > 0)
  return print(values.json ? toJson(found) : writeCheck(found), [], values.strict && isMissing)
}

async function runDraft(parameters: readonly string[]): Promise<ClearSignResult> {
  const { values } = await parse(() => parseArgs({ args: [...parameters], options: options.draft }))
  const { abi, chain, address, name, owner, url, out, force } = values
  if (abi === undefined) return fail('pass the ABI or artifact with --abi')
  if ((chain === undefined) !== (address === undefined)) return fail('pass --chain and --address together')
  if (address !== undefined && !/^0x[0-9a-fA-F]{40}$/.test(address)) return fail(`${address} is not an address`)
  if (chain !== undefined && !/^[1-9]\d{0,15}$/.test(chain)) return fail(`${chain} is not a chain id`)
  const [{ draftDescriptor }, { readContract }] = await Promise.all([
    import('./draftDescriptor.js'),
    import('./readContract.js'),
  ])
  const contract = readContract(resolve(abi))
  if ('problem' in contract) return fail(`${abi} ${contract.problem}`)
  if (!contract.functions.some(({ isStateChanging }) => isStateChanging)) {
    return fail(`${abi} has no functions that change the chain’s state`)
  }
  const deployment = chain !== undefined && address !== undefined ? { chainId: Number(chain), address } : undefined
  const { descriptor, todos } = draftDescriptor(contract, { name, owner, url, deployment })
  const remarks = todos.map((todo) => `TODO ${todo}`)
  if (out === undefined) return print(toJson(descriptor), remarks, false)
  try {
    writeFileSync(out, toJson(descriptor), { flag: force ? 'w' : 'wx' })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(code === 'EEXIST' ? `${out} exists. Pass --force to replace it` : `can’t write ${out} (${code})`, error)
  }
  return print(`wrote ${out}\n`, remarks, false)
}

async function runTest(parameters: readonly string[]): Promise<ClearSignResult> {
  const { values, positionals } = await parse(() =>
    parseArgs({ args: [...parameters], allowPositionals: true, options: options.test }),
  )
  const { isPassing, testDescriptors, writeTestRun } = await import('./runTests.js')
  const run = await testDescriptors(await readFolder(positionals))
  return print(values.json ? toJson(run) : writeTestRun(run), [], !isPassing(run))
}

async function runMirror(parameters: readonly string[]): Promise<ClearSignResult> {
  const { values, positionals } = await parse(() =>
    parseArgs({ args: [...parameters], allowPositionals: true, options: options.mirror }),
  )
  const { attester, force, out, 'rpc-url': rpcUrl, source } = values
  if (out === undefined) return fail('pass the folder to write with --out')
  if (source !== undefined && source.length > 300) return fail('--source has more than 300 characters')
  if (rpcUrl !== undefined && !(/^https?:/.test(rpcUrl) && URL.canParse(rpcUrl))) {
    return fail('--rpc-url is not an http or https URL')
  }
  const [{ readAttesters }, { writeMirror }, { writeAttestations }] = await Promise.all([
    import('./attestations/readAttesters.js'),
    import('./runMirror.js'),
    import('./attestations/writeAttestations.js'),
  ])
  const folder = await readFolder(positionals)
  const attesters = await readAttesters(attester)
  const mirror = await writeMirror({ folder, out: resolve(out), source, isForced: force, attesters, rpcUrl })
  const { lines, remarks } = writeAttestations(mirror.attestations, attesters, rpcUrl !== undefined)
  const head = `${writeCount(mirror.files.length, 'descriptor')} in ${out}`
  return print(
    [head, ...lines, `integrity: ${mirror.integrity}\n`].join('\n'),
    [...mirror.skipped.map(({ file, text }) => `skipped ${file}: ${text}`), ...remarks],
    false,
  )
}

function print(output: string, remarks: readonly string[], isFailure: boolean): ClearSignResult {
  return { output, remarks, isFailure }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function parse<parsed>(run: () => parsed): Promise<parsed> {
  try {
    return run()
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

async function readFolder([folder = '.', ...others]: readonly string[]): Promise<string> {
  if (others.length > 0) return fail(`pass only one folder, without ${others.join(' ')}`)
  const path = resolve(folder)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return fail(`can’t find the folder ${folder}`)
  return path
}
