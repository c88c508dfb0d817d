/**
 * `npm run demo`: takes a fresh clone to a page that connects a wallet. Packages may not be installed yet, so the
 * top-level imports use only Node's own modules.
 */
import { parseArgs } from 'node:util'
import { build } from './buildAll.mjs'
import { remoteFolders } from './buildRemotes.mjs'
import { installDependencies } from './installDependencies.mjs'
import { isPortFree } from './isPortFree.mjs'
import { requireNode } from './requireNode.mjs'
import { stopCommands } from './runCommand.mjs'
import { serveDemo } from './serveDemo.mjs'
import { serveRemotes } from './serveRemotes.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()

/** The running parts, in the order in which they are stopped. */
const started = [stopCommands]
stopOnSignal(stop)

try {
  await run(readPorts())
} catch (error) {
  process.stderr.write(`\n${error.message}\n`)
  await stop()
  process.exit(1)
}

async function run({ port, sandboxPort }) {
  if (port === sandboxPort) throw new Error(`--port and --sandbox-port are both ${port}; they need to differ.`)
  if (port === sandboxPort + 1) throw new Error(`--port ${port} is the secure site's: the one after --sandbox-port.`)
  await requireFreePort(port, 'the demo page', '--port')
  await requireFreePort(sandboxPort, 'the sandbox', '--sandbox-port')
  await requireFreePort(sandboxPort + 1, "the secure site (the one after the sandbox's)", '--sandbox-port')
  await installDependencies()
  process.stdout.write('Building ...\n')
  if (!(await build())) throw new Error('The build failed; what it said stands above.')
  process.stdout.write('Starting the sandbox ...\n')
  const { startSandbox } = await import('../sandbox/dist/index.js')
  const sandbox = await startSandbox({ port: sandboxPort })
  started.push(() => sandbox.stop())
  const remotes = []
  for (const directory of Object.values(remoteFolders)) {
    const server = await serveRemotes({ directory })
    started.push(() => server.close())
    remotes.push(...server.remotes)
  }
  const page = await serveDemo({ port, sandboxUrl: sandbox.url, remotes })
  started.push(() => page.close())
  process.stdout.write(whatToTry(page.url, sandbox.url))
}

async function stop() {
  while (started.length > 0) await started.pop()()
}

function readPorts() {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4100' }, 'sandbox-port': { type: 'string', default: '4180' } },
  })
  return { port: readPort(values.port, '--port'), sandboxPort: readPort(values['sandbox-port'], '--sandbox-port') }
}

function readPort(text, option) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Error(`${option} needs a port number, and got "${text}".`)
}

async function requireFreePort(port, user, option) {
  if (await isPortFree(port)) return
  throw new Error(
    `Port ${port} for ${user} is in use. Stop what listens there, or choose another: ` +
      `npm run demo -- ${option} ${port + 1}`,
  )
}

function whatToTry(url, sandboxUrl) {
  return `
  Latchkey's demo page:  ${url}

  The shop
    Pay                Choose a coffee, Connect to pay, Sandbox Wallet. Get test USDC, then pay with it.
    Account            Signs in with the wallet, and lists what you have ordered.
    Customize          Switches chains, plugins, theme and language, and copies the code.
    QR code            Connect, WalletConnect, Copy link. Paste the link at ${sandboxUrl}/wallet/
    Email              Connect, enter any address. The code arrives at ${sandboxUrl}/mail
    Social accounts    Connect, any provider, any name. The sandbox simulates all providers.
    Phones             Turn on your browser's device mode and reload, for the sheet and deep links.

  The lab:  ${url}/lab
    Every chain        One or two wallets each. Once connected, choose another chain's network.
                       A wallet whose name is markup is hostile on purpose. Nothing of it runs.
    Faults             Makes services slow, wrong or silent. ${sandboxUrl}/admin lists all calls.
    Sign-in            ${url}/lab?options={"siwx":"server"}: the sandbox's server verifies the message.
    Remote plugins     ${url}/lab?options={"federated":true}: every plugin from another origin, pinned by its hash.

  Everything runs on this machine, with test money. Press Ctrl-C to stop.

`
}
