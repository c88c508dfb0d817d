/** Runs publint and attw over every package that gets published: their exports must resolve, with types, from ESM. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin } from '../bin.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'
import { workspaceFolders } from '../workspaceFolders.mjs'

let failed = 0
for (const folder of workspaceFolders()) {
  const { name, private: isPrivate } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  if (isPrivate) continue
  process.stdout.write(`${name}\n`)
  const publint = await runCommand(process.execPath, [bin('publint'), folder, '--strict', '--pack', 'npm'])
  const attw = await runCommand(process.execPath, [
    bin('@arethetypeswrong/cli', 'attw'),
    ...['--pack', folder, '--profile', 'esm-only', '--no-emoji', '--format', 'ascii'],
  ])
  if (publint.code !== 0 || attw.code !== 0) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
