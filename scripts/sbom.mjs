/**
 * `node scripts/sbom.mjs FILE`: writes a CycloneDX bill of materials for all published packages, as an app installs
 * them. Build them first. The workspace itself gets no bill, because npm can't describe a root package without a
 * version.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packPackages } from './registry/packPackages.mjs'
import { root } from './root.mjs'
import { runNpm } from './runNpm.mjs'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')
const folder = join(root, '.cache/sbom')
const packages = await packPackages(join(folder, 'tarballs'))
const site = join(folder, 'site')
rmSync(site, { recursive: true, force: true })
mkdirSync(site, { recursive: true })
const dependencies = Object.fromEntries(
  packages.map(({ manifest, file: tarball }) => [manifest.name, `file:${tarball}`]),
)
const [{ manifest }] = packages
writeFileSync(
  join(site, 'package.json'),
  JSON.stringify({ name: 'latchkey-packages', version: manifest.version, private: true, dependencies }),
)
await npm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'])
writeFileSync(file, await npm(['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']))

async function npm(parameters) {
  const { code, output } = await runNpm(parameters, { cwd: site, capture: true })
  if (code !== 0) throw new Error(`npm ${parameters[0]} failed:\n${output}`)
  return output
}
