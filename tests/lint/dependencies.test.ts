import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { workspaceFolders } from '../../scripts/workspaceFolders.mjs'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

test('default: docs/dependencies.md lists exactly the installed packages', () => {
  expect(documentedVersions()).toEqual(installedVersions())
})

/** Reads versions by package name from the page's tables. A row may have several names, each with a version. */
function documentedVersions(): Record<string, string> {
  const rows = read('docs/dependencies.md')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => /^\d/.test(cells[2] ?? ''))
  return Object.fromEntries(
    rows.flatMap(([, names = '', versions = '']) => {
      const each = versions.split(', ')
      return names.split(', ').map((name, index): [string, string] => [name, each[index] ?? each[0] ?? ''])
    }),
  )
}

function installedVersions(): Record<string, string> {
  const found: Record<string, string> = {}
  // The matrices install other versions of listed packages. The root's version takes precedence.
  for (const folder of [...workspaceFolders().filter((one) => !one.startsWith('tests/matrix/')), 'site', '.']) {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    for (const [name, version] of Object.entries<string>({ ...dependencies, ...devDependencies })) {
      // A second version of a package is installed under an alias: `npm:@wagmi/core@2.22.1`.
      if (!/^@(latchkey|example)\//.test(name)) found[name] = version.replace(/^npm:.+@/, '')
    }
  }
  return found
}
