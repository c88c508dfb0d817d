/** Commands for a fresh clone install packages, so they must not import packages before that. */
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './checks/readImports.mjs'
import { root } from './root.mjs'

const installs = './installDependencies.mjs'
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const programs = Object.values(scripts)
  .flatMap((command) => /^node (scripts\/\S+\.mjs)/.exec(command)?.[1] ?? [])
  .filter((program) => readImports(program, read(program)).some(({ specifier }) => specifier === installs))

test.for(programs)('default: %s imports no package before it has installed packages', (program) => {
  expect(programs).toContain('scripts/demo.mjs')
  expect(listPackages(join(root, program))).toEqual([])
})

function read(program) {
  return readFileSync(join(root, program), 'utf8')
}

/** Returns every package that a file imports at its top, directly or through other files, with the importing file. */
function listPackages(file, seen = new Set()) {
  if (seen.has(file)) return []
  seen.add(file)
  return readImports(file, readFileSync(file, 'utf8'))
    .filter(({ kind, specifier }) => kind === 'static' && !specifier.startsWith('node:'))
    .flatMap(({ specifier }) =>
      specifier.startsWith('.')
        ? listPackages(join(dirname(file), specifier), seen)
        : `${relative(root, file)}: ${specifier}`,
    )
}
