/** `npm run sandbox`: builds the sandbox and starts it with the given parameters. */
import { join } from 'node:path'
import { build } from './buildAll.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { root } from './root.mjs'
import { runCommand, stopCommands } from './runCommand.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()
stopOnSignal(stopCommands)
await installDependencies()
if (await build({ onlySandbox: true })) {
  const command = join(root, 'sandbox/dist/cli.js')
  process.exitCode = (await runCommand(process.execPath, [command, ...process.argv.slice(2)])).code
} else {
  process.exitCode = 1
}
