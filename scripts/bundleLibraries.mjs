import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/**
 * Bundles the small libraries in a package's `src/bundled` into `dist/bundled`, replacing the compiler's output, so
 * that apps need not install them. Adds the libraries' licences, as those licences require.
 *
 * @param {string} folder the package's folder.
 */
export async function bundleLibraries(folder) {
  const source = join(root, folder, 'src/bundled')
  if (!existsSync(source)) return
  const output = join(root, folder, 'dist/bundled')
  // Imported here, because the demo imports this file before anything is installed.
  const { build } = await import('esbuild')
  // Chunk names contain a content hash.
  for (const name of readdirSync(output)) if (/^shared-/.test(name)) rmSync(join(output, name))
  const { metafile } = await build({
    entryPoints: readdirSync(source)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(source, name)),
    outdir: output,
    absWorkingDir: root,
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    chunkNames: 'shared-[hash]',
    sourcemap: 'linked',
    legalComments: 'inline',
    metafile: true,
  })
  const libraries = [...new Set(Object.keys(metafile.inputs).flatMap((file) => findLibrary(file) ?? []))].sort()
  writeFileSync(join(output, 'LICENSES.md'), libraries.map(describeLibrary).join('\n'))
}

/** Returns the folder of the library that contains a file. */
function findLibrary(file) {
  return /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]
}

function describeLibrary(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const file = readdirSync(join(root, folder)).find((one) => /^licen[cs]e(\.|$)/i.test(one))
  if (!file) throw new Error(`${name} ${version} has no licence to hand on.`)
  const text = readFileSync(join(root, folder, file), 'utf8').trim()
  return `# ${name} ${version} (${license})\n\n${text}\n`
}
