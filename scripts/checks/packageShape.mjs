/** Runs publint and attw over every package that gets published: their exports must resolve, with types, from ESM. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from '../bin.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'
import { workspaceFolders } from '../workspaceFolders.mjs'

const packages = workspaceFolders()
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) }))
  .filter((entry) => !entry.private)
let failed = 0
// Each package is packed twice, which is mostly npm's start, so two lanes share the machine.
await Promise.all([checkNext(), checkNext()])
process.exitCode = failed > 0 ? 1 : 0

async function checkNext() {
  for (let next = packages.shift(); next; next = packages.shift()) {
    const { folder, name, exports } = next
    const publint = await run(bin('publint'), folder, '--strict', '--pack', 'npm')
    // A package that is only a command has nothing to import.
    const attw =
      !exports || (await run(bin('@arethetypeswrong/cli', 'attw'), '--pack', folder, '--profile', 'esm-only'))
    process.stdout.write(`${name}: ${publint && attw ? 'ok' : 'FAILED'}\n`)
    if (!publint || !attw) failed += 1
  }
}

/** Runs a tool, and prints what it says only where it finds something. */
async function run(program, ...parameters) {
  const { code, output } = await runCommand(process.execPath, [program, ...parameters], { capture: true })
  if (code !== 0) process.stdout.write(output)
  return code === 0
}
