import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createRsbuild } from '@rsbuild/core'
import { BuildError } from '../BuildError.js'
import { devConfig } from '../devConfig.js'

/** `latchkey-plugin dev [--entry src/index.ts] [--port 4300] [--folder .]` */
export async function run(parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      folder: { type: 'string', default: '.' },
      entry: { type: 'string', default: 'src/index.ts' },
      port: { type: 'string', default: '4300' },
    },
  })
  const folder = resolve(values.folder)
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new BuildError('BUILD_FAILED', { details: `Pass a port number with --port, not "${values.port}"` })
  }
  process.stdout.write('Starting the sandbox (local chains, wallets and services) ...\n')
  const { startSandbox } = await import('@latchkey/sandbox')
  const sandbox = await startSandbox({ port: 0 })
  try {
    const rsbuildConfig = devConfig({ folder, entry: resolve(folder, values.entry), port, sandboxUrl: sandbox.url })
    const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig })
    const { server, urls } = await rsbuild.startDevServer()
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
