/**
 * `npm run build`: compiles every package, then the sandbox's wallet and injected script, the demo page and the CDN
 * files.
 */
import { build } from './buildAll.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { stopCommands } from './runCommand.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()
stopOnSignal(stopCommands)
await installDependencies()
process.exitCode = (await build()) ? 0 : 1
