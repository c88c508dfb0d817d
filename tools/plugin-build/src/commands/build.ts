import { BuildError } from '../BuildError.js'
import { type BuiltRemote, buildRemote } from '../buildRemote.js'
import { readOptions } from './readOptions.js'

export const options = {
  entry: {
    type: 'string',
    value: '<file>',
    description: "the module whose default export or only function is the plugin's factory (src/index.ts)",
  },
  out: { type: 'string', value: '<folder>', description: 'the folder that contains all releases (dist-remote)' },
  base: { type: 'string', value: '<url>', description: 'the URL at which you serve that folder (none: relative URLs)' },
  name: {
    type: 'string',
    value: '<identifier>',
    description: "the global variable that the file defines (derived from the package's name)",
  },
  'no-locales': {
    type: 'boolean',
    description: 'leaves out the modules imported as ./locales/*: apps pass remote({ messages })',
  },
  runtime: { type: 'string', value: 'enhanced', description: "includes Module Federation's runtime (none)" },
  folder: { type: 'string', value: '<folder>', description: "the plugin's folder (the working directory)" },
} as const

/** `latchkey-plugin build` */
export async function run(parameters: readonly string[]): Promise<void> {
  const { folder, entry, name, out: outDir, base: baseUrl, runtime, ...flags } = readOptions(parameters, options)
  if (runtime !== undefined && runtime !== 'enhanced') {
    throw new BuildError('BUILD_OPTION_INVALID', { details: `Use --runtime enhanced, not "${runtime}".` })
  }
  if (baseUrl !== undefined && !URL.canParse(baseUrl)) {
    const details = `Pass an absolute URL with --base, such as https://plugins.example/, not "${baseUrl}".`
    throw new BuildError('BUILD_OPTION_INVALID', { details })
  }
  if (baseUrl !== undefined && !isSecure(new URL(baseUrl))) {
    const details = `Pass an https URL with --base, not "${baseUrl}": apps accept http only from localhost.`
    throw new BuildError('BUILD_OPTION_INVALID', { details })
  }
  if (name !== undefined && !/^[A-Za-z_$][\w$]*$/.test(name)) {
    const details = `Pass a JavaScript identifier with --name, such as acme_tips, not "${name}".`
    throw new BuildError('BUILD_OPTION_INVALID', { details })
  }
  const locales = !flags['no-locales']
  const result = await buildRemote({ folder, entry, name, outDir, baseUrl, runtime, locales })
  const { remote, file, bytes, gzipBytes } = result
  process.stdout.write(`
${file}
  ${kilobytes(bytes)}, ${kilobytes(gzipBytes)} with gzip

Address    ${remote.entry}${baseUrl ? '' : '   (relative: pass --base https://... for an absolute one)'}
Hash       ${remote.integrity}
Languages  ${describeLocales(result.locales, locales)}

Serve the file with the header access-control-allow-origin: *, and never change or remove it: apps pin it.
Add it to an app:

${writeSnippet(remote)}
`)
}

function isSecure({ protocol, hostname }: URL): boolean {
  const isLocal = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

function describeLocales(found: readonly string[], areIncluded: boolean): string {
  if (!areIncluded) return 'en (--no-locales leaves out ./locales/*)'
  return found.length > 0 ? ['en', ...found].join(', ') : 'en (the plugin imports no ./locales/*)'
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** The code to paste into an app. A relative URL gets an example server. */
export function writeSnippet({ manifest, name, entry, integrity, expose }: BuiltRemote): string {
  const address = new URL(entry, 'https://plugins.example/').href
  return `import { remote } from '@latchkey/federation'

createModal({
  plugins: [
    remote({
      name: '${name}',
      entry: '${address}',
      integrity: '${integrity}',
      expose: '${expose}',
      manifest: ${JSON.stringify(manifest, null, 2).replaceAll('\n', '\n      ')},
    }),
  ],
  ...
})`
}
