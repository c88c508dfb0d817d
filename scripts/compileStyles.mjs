import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './root.mjs'
import { workspaceFolders } from './workspaceFolders.mjs'

/**
 * Compiles each `X.css` in plugin-api, the shell, the plugins, the integrations, plugin-build and the sandbox to a module
 * `X.css.ts` beside it, which exports the minified CSS as `css`. Git ignores these modules. A file that another file imports
 * (`@import`) becomes part of that file and gets no module.
 *
 * Skips unchanged files, so that TypeScript does not compile them again.
 *
 * @param {{ directory?: string, folders?: readonly string[] }} [options] `folders` with sources, relative to `directory`.
 * @throws {Error} If a file is not valid CSS.
 */
export async function compileStyles({ directory = root, folders = sourceFolders() } = {}) {
  // Imported here, because the demo imports this file before anything is installed.
  const { build, formatMessages } = await import('esbuild')
  const { outputFiles, metafile, warnings } = await build({
    entryPoints: findFiles('.css'),
    absWorkingDir: directory,
    outdir: directory,
    outbase: directory,
    bundle: true,
    minify: true,
    // The oldest browsers that Latchkey supports. They don't support nested rules.
    target: ['chrome114', 'firefox125', 'safari17'],
    charset: 'utf8',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  // esbuild only warns about CSS that it can't parse, and leaves it unchanged.
  if (warnings.length > 0) throw new Error((await formatMessages(warnings, { kind: 'warning' })).join(''))
  const parts = new Set(Object.values(metafile.inputs).flatMap(({ imports }) => imports.map(({ path }) => path)))
  const modules = new Map()
  for (const { path, text } of outputFiles) {
    const source = relative(directory, path).replaceAll('\\', '/')
    const module = `${header}export const css: string = ${JSON.stringify(text.trim())}\n`
    if (!parts.has(source)) modules.set(`${source}.ts`, module)
  }
  for (const [file, text] of modules) if (readText(file) !== text) writeFileSync(join(directory, file), text)
  // If a deleted file's module stayed, it would hide that something still imports that file.
  for (const file of findFiles('.css.ts')) {
    if (!modules.has(file) && readText(file)?.startsWith(header)) rmSync(join(directory, file))
  }

  /** Lists the paths of all files with this ending, relative to the directory and with `/` as the separator. */
  function findFiles(ending) {
    return folders
      .flatMap((folder) => readdirSync(join(directory, folder), { recursive: true }).map((name) => `${folder}/${name}`))
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith(ending))
  }

  function readText(file) {
    return existsSync(join(directory, file)) ? readFileSync(join(directory, file), 'utf8') : undefined
  }
}

/** Distinguishes compiled modules from handwritten ones. */
const header = '// Compiled by scripts/compileStyles.mjs from the CSS file beside it.\n'

/** A bundler compiles the styles of the sandbox's other pages. */
const sandboxFolders = ['sandbox/src/injected', 'sandbox/src/mail', 'sandbox/src/pages/styles']

function sourceFolders() {
  const packages = workspaceFolders().filter((folder) =>
    /^(plugin-api|shell|tools\/plugin-build|(plugins|integrations)\/.+)$/.test(folder),
  )
  return [...packages.map((folder) => `${folder}/src`), ...sandboxFolders]
}
