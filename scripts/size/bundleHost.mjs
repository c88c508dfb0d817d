import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { join as joinUrl, normalize } from 'node:path/posix'
import { createRsbuild } from '@rsbuild/core'
import { root } from '../root.mjs'

/**
 * Bundles a host's program from the packages' build output as a production build would, and returns the chunks that
 * each `import()` fetches. Every shared module gets a separate chunk, so that one group's size can be subtracted from
 * another's. Omits the bundler's runtime, which the host's page already has.
 *
 * @param {string} name of the folder in .cache/size.
 * @param {string} program ESM source, which resolves packages as the demo page does.
 * @param {readonly RegExp[]} externals packages that the host already has.
 * @returns {Promise<readonly Chunk[]>}
 *
 * @typedef {object} Chunk
 * @property {Buffer} code minified.
 * @property {readonly string[]} targets import targets that fetch the chunk: 'entry', a path from the root, or a package's
 * name.
 * @property {readonly { name: string, bytes: number }[]} modules paths from the root, and externals by name, with their
 * source sizes.
 */
export async function bundleHost(name, program, externals) {
  const output = join(root, '.cache', 'size', name)
  // Placed in the demo's folder only to resolve packages.
  const entry = join(root, 'examples', 'demo', '.cache', `${name}.js`)
  rmSync(output, { recursive: true, force: true })
  mkdirSync(dirname(entry), { recursive: true })
  writeFileSync(entry, program)
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: rsbuildConfig(entry, output, externals) })
  const { stats, close } = await rsbuild.build().finally(() => rmSync(entry))
  const { chunks } = stats.toJson({
    ...{ all: false, chunks: true, chunkOrigins: true, chunkModules: true, nestedModules: true },
    ...{ orphanModules: true, dependentModules: true, chunkModulesSpace: unlimited, nestedModulesSpace: unlimited },
  })
  await close()
  return chunks
    .filter(({ names }) => !names.includes('runtime'))
    .map((chunk) => ({
      code: Buffer.concat(chunk.files.map((file) => readFileSync(join(output, file)))),
      targets: [...new Set(chunk.origins.map(targetOf))],
      modules: chunk.modules.flatMap(listModules),
    }))
}

const unlimited = Number.MAX_SAFE_INTEGER

function targetOf({ moduleName, request }) {
  if (!moduleName) return 'entry'
  return request.startsWith('.') ? normalize(joinUrl(moduleName, '..', request)) : request
}

function listModules(module) {
  if (module.modules?.length > 0) return module.modules.flatMap(listModules)
  return [{ name: normalize(module.name.replace(/^external "([^"]+)".*$/, '$1')), bytes: module.size }]
}

/** @returns {import('@rsbuild/core').RsbuildConfig} */
function rsbuildConfig(entry, output, externals) {
  const shared = { minChunks: 2, minSize: 0, reuseExistingChunk: true }
  return {
    mode: 'production',
    logLevel: 'error',
    source: { entry: { index: entry } },
    output: {
      module: true,
      cleanDistPath: true,
      // Hashes in file names would change the size with each build.
      filenameHash: false,
      distPath: { root: output },
      externals: [...externals],
      legalComments: 'none',
      // The oldest browsers that Latchkey supports.
      overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
    },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
      rspack: {
        externalsType: 'module',
        optimization: {
          runtimeChunk: { name: 'runtime' },
          splitChunks: {
            chunks: 'all',
            minSize: 0,
            cacheGroups: { default: false, defaultVendors: false, shared },
          },
        },
      },
    },
  }
}
