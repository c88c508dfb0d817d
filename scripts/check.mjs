/** `npm run check`: runs all checks that do not run the product. Builds the product to check the packages' shapes. */
import { join } from 'node:path'
import { bin } from './bin.mjs'
import { compileStyles } from './compileStyles.mjs'
import { installDependencies } from './installDependencies.mjs'
import { requireNode } from './requireNode.mjs'
import { root } from './root.mjs'
import { runCommand, stopCommands } from './runCommand.mjs'
import { stopOnSignal } from './stopOnSignal.mjs'

requireNode()
stopOnSignal(stopCommands)
await installDependencies()
await compileStyles()

const steps = {
  lint: [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
  boundaries: [join(root, 'scripts/checks/boundaries.mjs')],
  types: [bin('typescript', 'tsc'), '-b'],
  samples: [join(root, 'scripts/checks/samples.mjs')],
  messages: [join(root, 'scripts/checks/messages.mjs')],
  prose: [join(root, 'scripts/checks/prose.mjs')],
  licences: [join(root, 'scripts/checks/licences.mjs')],
  unused: [bin('knip')],
  'package shape': [join(root, 'scripts/checks/packageShape.mjs')],
}
const failures = []
for (const [name, parameters] of Object.entries(steps)) {
  process.stdout.write(`\n── ${name}\n`)
  if ((await runCommand(process.execPath, parameters)).code !== 0) failures.push(name)
}
process.stdout.write(failures.length > 0 ? `\nFailed: ${failures.join(', ')}\n` : '\nAll checks hold.\n')
process.exitCode = failures.length > 0 ? 1 : 0
