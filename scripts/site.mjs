/**
 * `npm run site`: builds the documentation and serves it. Also starts the sandbox, for the playground. `--build` only
 * builds the site, into site/dist.
 */
import { parseArgs } from 'node:util'
import { build } from './buildAll.mjs'
import { buildSite } from './buildSite.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { stopCommands } from './runCommand.mjs'
import { serveSite } from './serveSite.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()

/** The running parts, in the order in which they are stopped. */
const started = [stopCommands]
stopOnSignal(stop)

const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    port: { type: 'string', default: '4300' },
    'demo-port': { type: 'string', default: '4100' },
    'sandbox-port': { type: 'string', default: '4180' },
  },
})

try {
  await installDependencies()
  process.stdout.write('Building ...\n')
  // The home page contains the modal itself, so the packages are built first.
  if (!(await build())) throw new Error('The build failed; what it said stands above.')
  await buildSite()
  if (!values.build) await serve()
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  await stop()
  process.exitCode = 1
}

async function serve() {
  const { startSandbox } = await import('../sandbox/dist/index.js')
  const sandbox = await startSandbox({ port: Number(values['sandbox-port']) })
  started.push(() => sandbox.stop())
  const site = await serveSite({
    sandboxUrl: sandbox.url,
    port: Number(values.port),
    demoPort: Number(values['demo-port']),
  })
  started.push(() => site.close())
  process.stdout.write(`
  Latchkey's documentation:  ${site.url}

    Playground   ${site.url}/playground: an example shop with your options, and the code for them
    For machines ${site.url}/llms.txt, ${site.url}/llms-full.txt, and each page as text: ${site.url}/hosts.md

  Everything runs on this machine. Ctrl-C ends it.

`)
}

async function stop() {
  while (started.length > 0) await started.pop()()
}
