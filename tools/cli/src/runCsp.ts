import { parseArgs } from 'node:util'
import { bundlers, contentSecurityPolicy, type Directive, type PolicySettings } from '@latchkey/csp'
import { CommandError } from './CommandError.js'
import { formatPolicy, formats, type PolicyFormat } from './formatPolicy.js'
import { readOptions } from './readOptions.js'

export interface Result {
  readonly output: string
  /** Goes to standard error, so that `latchkey csp ... > policy` writes only the policy. */
  readonly remarks: readonly string[]
}

export const usage: string = `latchkey csp <file> [options]

Prints the Content-Security-Policy that your app needs. <file> is an ES module that exports the options of createModal(),
or a function that returns them, as its default export or as \`latchkey\`.

  --bundler <name>       ${Object.keys(bundlers).join(', ')}
                         (default: rsbuild-module)
  --format <name>        ${formats.join(', ')} (default: header)
  --policy-name <name>   name of the bundler's Trusted Types policy (webpack, rspack, rsbuild)
  --nonce <text>         nonce for the page's scripts, or your server's placeholder for it
  --script-hash <hash>   sha256-... of an import map or inline script (repeatable)
  --cdn-url <url>        URL of the CDN build, if it is on another origin
  --images <which>       listed (default), or any to allow images from every https: URL
  --report <url>         URL that browsers report violations to
  --also <sources>       other sources that your page needs, such as "font-src 'self'" (repeatable)
  --explain              prints the reason for each source
  -h, --help             prints this help
`

/** Runs `latchkey csp`. @throws {CommandError}, {PolicyError}, {PluginError} */
export async function runCsp(parameters: readonly string[]): Promise<Result> {
  const { values, positionals } = parse(parameters)
  if (values.help) return { output: usage, remarks: [] }
  const [file, ...others] = positionals
  if (!file) throw new CommandError('pass the file with the options of createModal()')
  if (others.length > 0) throw new CommandError(`pass only one file, without ${others.join(' ')}`)
  const format = readFormat(values.format)
  if (values.images !== 'listed' && values.images !== 'any') throw new CommandError('use --images listed or any')
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
  const format = formats.find((known) => known === name)
  if (!format) throw new CommandError(`unknown --format ${name}. Use ${formats.join(', ')}`)
  return format
}

/** Reads lines such as `font-src 'self' https://fonts.test`. A directive can have several lines. */
function readAlso(lines: readonly string[]): PolicySettings['also'] {
  const also: Partial<Record<Directive, string[]>> = {}
  for (const line of lines) {
    const [name = '', ...sources] = line.trim().split(/\s+/)
    if (sources.length === 0) throw new CommandError(`pass a directive and its sources with --also, not ${line}`)
    // `contentSecurityPolicy` validates the name.
    const directive = name as Directive
    also[directive] = [...(also[directive] ?? []), ...sources]
  }
  return also
}
