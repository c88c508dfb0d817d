/**
 * Compiles the documentation's code samples against the compiled packages. Run `npx tsc -b` first. Writes the samples
 * to .cache/samples, and prints errors with their line in the page. Also compares copies of files with the files, and
 * updates them with `--write`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { chains, firstChoices, plugins, switchesOff, switchesOn } from '../../site/playground/choices.mjs'
import { exportConfiguration } from '../../site/playground/exportConfiguration.mjs'
import { bin } from '../bin.mjs'
import { listStaleCopies, updateCopies } from '../docs/copies.mjs'
import { listPages } from '../docs/listPages.mjs'
import { readSamples } from '../docs/readSamples.mjs'
import { root } from '../root.mjs'
import { runCommand } from '../runCommand.mjs'

const folder = join(root, '.cache/samples')
rmSync(folder, { recursive: true, force: true })

/** Keyed by the path in the compiler's output. */
const samples = new Map()
const folders = new Set()
const add = (page, { name, code, lines }) => {
  const file = join(folder, page, name)
  folders.add(page)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, code)
  samples.set(relative(root, file), { page, lines })
}
const isWriting = process.argv.includes('--write')
const stale = []
for (const page of listPages().filter((path) => !path.startsWith('docs/reference/'))) {
  const text = readFileSync(join(root, page), 'utf8')
  for (const sample of readSamples(text)) add(page, sample)
  if (isWriting) writeFileSync(join(root, page), updateCopies(text))
  else stale.push(...listStaleCopies(text).map((problem) => `${page}: ${problem}\n`))
}
for (const [name, choices] of Object.entries(playgroundChoices())) {
  const code = exportConfiguration(choices)
  add('site/playground', { name: `${name}.ts`, code, lines: code.split('\n').map((_, index) => index + 1) })
}
if (samples.size === 0) throw new Error('No sample was found')
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    extends: '../../scripts/docs/tsconfig.samples.json',
    // A sample may import files from other pages or the preamble.
    compilerOptions: { rootDirs: [...folders, '../../scripts/docs/preamble'] },
    include: ['**/*', '../../scripts/docs/preamble/**/*'],
  }),
)

const compiler = [bin('typescript', 'tsc'), '-p', folder, '--pretty', 'false']
const { code, output } = await runCommand(process.execPath, compiler, { capture: true })
process.stdout.write(
  output.replaceAll(/^(\S+?)\((\d+),\d+\): error TS\d+: /gm, (whole, path, line) => {
    const sample = samples.get(path)
    return sample ? `${sample.page}:${sample.lines[line - 1]} ` : whole
  }),
)
process.stdout.write(`${samples.size} samples ${code === 0 ? 'compile' : 'were compiled'}\n`)
process.stdout.write(stale.join(''))
process.exitCode = code || (stale.length > 0 ? 1 : 0)

/**
 * The code that the playground generates: with the default choices, with nothing turned on, and with everything turned
 * on.
 *
 * @returns {Record<string, import('../../site/playground/choices.mjs').Choices>}
 */
function playgroundChoices() {
  const ids = (list) => list.map(({ id }) => id)
  const all = { chains: ids(chains), plugins: ids(plugins), off: ids(switchesOff), on: ids(switchesOn) }
  /** @type {Pick<import('../../site/playground/choices.mjs').Choices, 'theme' | 'accent' | 'corners' | 'locale'>} */
  const looks = { theme: 'dark', accent: '#7c3aed', corners: '8px', locale: 'ar' }
  return {
    first: firstChoices,
    nothing: { ...firstChoices, walletConnect: false, plugins: [], signIn: 'local' },
    everything: { ...firstChoices, ...all, ...looks, signIn: 'server' },
  }
}
