/**
 * Runs publint and attw over every published package: exports must resolve with types from ESM. Also checks that
 * manifests list everything that the output imports.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin } from '../bin.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'
import { runNpm } from '../runNpm.mjs'
import { workspaceFolders } from '../workspaceFolders.mjs'
import { listUndeclared } from './listUndeclared.mjs'

const packages = workspaceFolders()
  .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) }))
  .filter((entry) => !entry.private)
const tarballs = mkdtempSync(join(tmpdir(), 'latchkey-packages-'))
let failed = 0
try {
  // Packing mostly waits for npm to start, so two lanes share the CPU.
  await Promise.all([checkNext(), checkNext()])
} finally {
  rmSync(tarballs, { recursive: true })
}
process.exitCode = failed > 0 ? 1 : 0

async function checkNext() {
  for (let next = packages.shift(); next; next = packages.shift()) {
    const { name, exports } = next
    const tarball = await pack(next)
    const publint = await run(bin('publint'), 'run', tarball, '--strict')
    // A package with only a command has nothing to import.
    const attw = !exports || (await run(bin('@arethetypeswrong/cli', 'attw'), tarball, '--profile', 'esm-only'))
    const undeclared = listUndeclared(next)
    for (const one of undeclared) process.stdout.write(`not in the manifest: ${one}\n`)
    const holds = publint && attw && undeclared.length === 0
    process.stdout.write(`${name}: ${holds ? 'ok' : 'FAILED'}\n`)
    if (!holds) failed += 1
  }
}

/** Packs once for both tools, because each would call npm itself. */
async function pack({ name, folder }) {
  const { code, output } = await runNpm(['pack', '--silent', `./${folder}`, `--pack-destination=${tarballs}`], {
    capture: true,
  })
  if (code !== 0) throw new Error(`npm pack failed for ${name}`)
  return join(tarballs, output.trim())
}

/** Runs a tool. Prints its output only if it finds a problem. */
async function run(program, ...parameters) {
  const { code, output } = await runCommand(process.execPath, [program, ...parameters], { capture: true })
  if (code !== 0) process.stdout.write(output)
  return code === 0
}
