/** Runs publint and attw over every package that gets published: their exports must resolve, with types, from ESM. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from '../bin.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'
import { workspaceFolders } from '../workspaceFolders.mjs'

let failed = 0
for (const folder of workspaceFolders()) {
  const { name, private: isPrivate, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (isPrivate) continue
  const publint = await run(bin('publint'), folder, '--strict', '--pack', 'npm')
  // A package that is only a command has nothing to import.
  const attw = !exports || (await run(bin('@arethetypeswrong/cli', 'attw'), '--pack', folder, '--profile', 'esm-only'))
  process.stdout.write(`${name}: ${publint && attw ? 'ok' : 'FAILED'}\n`)
  if (!publint || !attw) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0

/** Runs a tool, and prints what it says only where it finds something. */
async function run(program, ...parameters) {
  const { code, output } = await runCommand(process.execPath, [program, ...parameters], { capture: true })
  if (code !== 0) process.stdout.write(output)
  return code === 0
}
