import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createRsbuild } from '@rsbuild/core'
import { BuildError } from '../BuildError.js'
import { devConfig } from '../devConfig.js'

/** `latchkey-plugin dev [--entry src/index.ts] [--port 4300] [--folder .]`: the plugin in a page, until Ctrl-C. */
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
    throw new BuildError('BUILD_FAILED', { details: `--port needs a port number, and got "${values.port}"` })
  }
  process.stdout.write('Starting the sandbox: chains, wallets and services on this machine ...\n')
  const { startSandbox } = await import('@latchkey/sandbox')
  const sandbox = await startSandbox({ port: 0 })
  try {
    const rsbuildConfig = devConfig({ folder, entry: resolve(folder, values.entry), port, sandboxUrl: sandbox.url })
    const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig })
    const { server, urls } = await rsbuild.startDevServer()
    process.stdout.write(`
  Your plugin:  ${urls[0]}
  Web wallet:   ${sandbox.url}/wallet/

  A change in src/ shows at once. Ctrl-C ends all of it.
`)
    await untilStopped()
    await server.close()
  } finally {
    await sandbox.stop()
  }
}

/** Another signal while everything stops ends the process at once, as it does by default. */
function untilStopped(): Promise<void> {
  return new Promise((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => done())
  })
}
