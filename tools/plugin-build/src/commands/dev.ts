import { resolve } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { BuildError } from '../BuildError.js'
import { devConfig } from '../devConfig.js'
import { findEntry } from '../findEntry.js'
import { readOptions } from './readOptions.js'

export const options = {
  entry: {
    type: 'string',
    value: '<file>',
    description: "the module that exports the plugin's factory (src/index.ts)",
  },
  port: { type: 'string', value: '<number>', description: "the page's port; 0 takes a free one (4300)" },
  folder: { type: 'string', value: '<folder>', description: "the plugin's folder (the working directory)" },
} as const

/** `latchkey-plugin dev` */
export async function run(parameters: readonly string[]): Promise<void> {
  const values = readOptions(parameters, options)
  const folder = resolve(values.folder ?? '.')
  const entry = findEntry(folder, values.entry)
  const port = Number(values.port ?? 4300)
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || values.port === '') {
    throw new BuildError('BUILD_OPTION_INVALID', { details: `Pass a port number with --port, not "${values.port}".` })
  }
  process.stdout.write('Starting the sandbox (local chains, wallets and services) ...\n')
  const { startSandbox } = await import('@latchkey/sandbox')
  const sandbox = await startSandbox({ port: 0 })
  try {
    const rsbuildConfig = devConfig({ folder, entry, port, sandboxUrl: sandbox.url })
    const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig })
    const { server, urls } = await rsbuild.startDevServer().catch((cause: unknown) => {
      const details = `Can't serve the page at port ${port}. Pass another one with --port.`
      throw new BuildError('BUILD_OPTION_INVALID', { details, cause })
    })
    process.stdout.write(`
  Your plugin:  ${urls[0]}
  Web wallet:   ${sandbox.url}/wallet/

  Changes in src/ show at once. Press Ctrl-C to stop.
`)
    await untilStopped()
    await server.close()
  } finally {
    await sandbox.stop()
  }
}

/** `once`, so that a second signal ends the process immediately. */
function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done())
  })
}
