/** Fails if one of the product's source files imports something that docs/boundaries.md forbids. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { checkImports } from './checkImports.mjs'

const groups = ['chains', 'integrations', 'plugins', 'tools', 'examples']
const folders = ['plugin-api', 'shell', 'sandbox', ...groups.flatMap(children)]
const files = new Map(folders.flatMap(sources).map((path) => [path, readFileSync(join(root, path), 'utf8')]))
const violations = checkImports(files, dependenciesOf)

for (const violation of violations) process.stdout.write(`${violation}\n`)
process.stdout.write(`${files.size} files, ${violations.length} forbidden imports (docs/boundaries.md)\n`)
process.exitCode = violations.length > 0 || files.size === 0 ? 1 : 0

function children(folder) {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
}

function sources(folder) {
  const source = join(root, folder, 'src')
  if (!existsSync(source)) return []
  return readdirSync(source, { recursive: true })
    .map((path) => `${folder}/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path))
}

function dependenciesOf(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies })
}
