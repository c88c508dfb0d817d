import { parseArgs } from 'node:util'
import { bundlers, contentSecurityPolicy, type Directive, type PolicySettings } from '@latchkey/csp'
import { CommandError } from './CommandError.js'
import { formatPolicy, formats, type PolicyFormat } from './formatPolicy.js'
import { readOptions } from './readOptions.js'

/** What a command wrote, and how it ended. */
export interface Result {
  readonly output: string
  /** For standard error, so that `latchkey csp ... > policy` holds the policy alone. */
  readonly remarks: readonly string[]
}

export const usage: string = `latchkey csp <file> [options]

Prints the Content-Security-Policy of a page that uses Latchkey. <file> is an ES module whose default export (or
\`latchkey\`) is what createModal() takes, or a function that gives it.

  --bundler <name>       ${list(Object.keys(bundlers))}
                         (default: rsbuild-module)
  --format <name>        ${list(formats)} (default: header)
  --policy-name <name>   of the bundler's own Trusted Types policy: webpack, rspack, rsbuild
  --nonce <text>         of the page's scripts, or what your server puts in its place
  --script-hash <hash>   sha256-... of an import map or a script in the page; may be repeated
  --cdn-url <address>    where the CDN build lies, if not on the page's own origin
  --images <which>       listed (default), or any: avatars and icons from any address with TLS
  --report <address>     where browsers report violations to
  --also <sources>       what your own page needs besides, as "font-src 'self'"; may be repeated
  --explain              says for each source what needs it
  -h, --help
`

/** Runs `latchkey csp`. @throws {CommandError}, {PolicyError}, {PluginError} */
export async function runCsp(parameters: readonly string[]): Promise<Result> {
  const { values, positionals } = parse(parameters)
  if (values.help) return { output: usage, remarks: [] }
  const [file, ...others] = positionals
  if (!file) throw new CommandError('the file with the options of createModal() is missing')
  if (others.length > 0) throw new CommandError(`one file is enough: ${others.join(' ')}`)
  const format = readFormat(values.format)
  if (values.images !== 'listed' && values.images !== 'any') throw new CommandError('--images is listed or any')
  const settings: PolicySettings = {
    bundler: values.bundler as PolicySettings['bundler'] & string,
    policyName: values['policy-name'],
    nonce: values.nonce,
    cdnUrl: values['cdn-url'],
    scriptHashes: values['script-hash'],
    images: values.images,
    report: values.report,
    also: readAlso(values.also),
  }
  const policy = await contentSecurityPolicy(await readOptions(file), settings)
  const reasons = values.explain
    ? policy.sources.map(({ directive, source, reason }) => `${directive} ${source}: ${reason}`)
    : []
  return { output: `${formatPolicy(policy, format)}\n`, remarks: [...reasons, ...policy.notes] }
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        bundler: { type: 'string', default: 'rsbuild-module' },
        format: { type: 'string', default: 'header' },
        'policy-name': { type: 'string' },
        nonce: { type: 'string' },
        'script-hash': { type: 'string', multiple: true, default: [] },
        'cdn-url': { type: 'string' },
        images: { type: 'string', default: 'listed' },
        report: { type: 'string' },
        also: { type: 'string', multiple: true, default: [] },
        explain: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (cause) {
    throw new CommandError(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

function readFormat(name: string): PolicyFormat {
  const format = formats.find((one) => one === name)
  if (!format) throw new CommandError(`--format is ${name}, and none of ${list(formats)}`)
  return format
}

/** `font-src 'self' https://fonts.test`, once or more for a directive. */
function readAlso(lines: readonly string[]): PolicySettings['also'] {
  const also: Partial<Record<Directive, string[]>> = {}
  for (const line of lines) {
    const [name = '', ...sources] = line.trim().split(/\s+/)
    if (sources.length === 0) throw new CommandError(`--also needs a directive and sources: ${line}`)
    // Whether it is one is for the policy to say.
    const directive = name as Directive
    also[directive] = [...(also[directive] ?? []), ...sources]
  }
  return also
}

function list(names: readonly string[]): string {
  return names.join(', ')
}
