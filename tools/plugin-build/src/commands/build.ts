import { parseArgs } from 'node:util'
import { BuildError } from '../BuildError.js'
import { type BuiltRemote, buildRemote } from '../buildRemote.js'

/**
 * `latchkey-plugin build [--entry src/index.ts] [--name x] [--out dist-remote] [--base https://plugins.example/]
 * [--runtime enhanced]`
 */
export async function run(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      folder: { type: 'string' },
      entry: { type: 'string' },
      name: { type: 'string' },
      out: { type: 'string' },
      base: { type: 'string' },
      runtime: { type: 'string' },
    },
  })
  const { folder, entry, name, out: outDir, base: baseUrl, runtime } = values
  if (runtime !== undefined && runtime !== 'enhanced') {
    throw new BuildError('BUILD_FAILED', { details: `Use --runtime enhanced, not "${runtime}"` })
  }
  const { remote, file, bytes, gzipBytes } = await buildRemote({ folder, entry, name, outDir, baseUrl, runtime })
  process.stdout.write(`
${file}
  ${kilobytes(bytes)}, ${kilobytes(gzipBytes)} with gzip

Address    ${remote.entry}${baseUrl ? '' : '   (relative: pass --base https://... for an absolute one)'}
Hash       ${remote.integrity}

Serve the file with the header access-control-allow-origin: *, and never change or remove it: apps pin it.
Add it to an app:

${writeSnippet(remote)}
`)
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
