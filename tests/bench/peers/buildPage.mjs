import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

/**
 * Builds a kit's page in the kit's install folder, with the same configuration for all kits. Skips pages whose inputs
 * have not changed.
 *
 * @param {import('./kits.mjs').Kit} kit
 * @param {string} folder
 * @returns {Promise<string>} the folder to serve under the kit's id.
 */
export async function buildPage(kit, folder) {
  const pages = join(import.meta.dirname, 'pages')
  const sources = ['page.html', 'page.jsx', `${kit.id}/kit.jsx`].map((file) => join(pages, file))
  const directory = join(folder, 'dist')
  const stamp = join(folder, 'built')
  const wanted = hash([...sources, import.meta.filename, join(folder, 'installed')])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return directory
  for (const file of sources) cpSync(file, join(folder, 'src', basename(file)))
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      plugins: [pluginReact({ fastRefresh: false })],
      source: { entry: { index: './src/page.jsx' } },
      html: { template: './src/page.html', scriptLoading: 'module' },
      resolve: { alias: kit.aliases ?? {} },
      output: {
        module: true,
        assetPrefix: `/${kit.id}/`,
        distPath: { root: directory },
        cleanDistPath: true,
        legalComments: 'none',
        // The oldest browsers that Latchkey supports.
        overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
        sourceMap: false,
      },
      performance: { printFileSize: false },
      // A kit must not find this repository's packages in parent folders.
      tools: {
        rspack: { resolve: { restrictions: [new RegExp(`^(${[folder, ...bundler()].map(quote).join('|')})/`)] } },
      },
    },
  })
  const { close } = await rsbuild.build()
  await close()
  writeFileSync(stamp, wanted)
  return directory
}

function hash(files) {
  const sum = createHash('sha256')
  for (const file of files) sum.update(readFileSync(file))
  return sum.digest('hex')
}

/** Returns the folders of the bundler's packages, which every page's build depends on. */
function bundler() {
  const core = dirname(fileURLToPath(import.meta.resolve('@rsbuild/core/package.json')))
  const scope = dirname(dirname(core))
  return ['@rsbuild', '@swc', '@rspack'].map((name) => join(scope, name))
}

function quote(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
