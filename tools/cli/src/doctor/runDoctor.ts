import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { createFinding, type Finding, formatFindings, sortFindings } from '@latchkey/doctor/rules'
import { fail } from '../fail.js'
import { checkBundler } from './checkBundler.js'
import { checkNext } from './checkNext.js'
import { checkOptionalPeers } from './checkOptionalPeers.js'
import { checkPackages } from './checkPackages.js'
import { type Project, readProjects } from './readProject.js'
import { readSources } from './readSources.js'

export interface Diagnosis {
  readonly output: string
  /** Worst first. */
  readonly findings: readonly Finding[]
}

export const doctorUsage: string = `latchkey doctor [folder] [options]

Finds common problems in apps that use Latchkey, and says how to fix them. [folder] has the package.json of the app or
workspace (default: the current folder). Exits with 1 if it finds errors or warnings.

  --url <url>            also checks the running page: its Content-Security-Policy, and whether the project allows its
                         origin
  --options <file>       with --url: the options of createModal(), as for latchkey csp (default: latchkey.options.mjs in
                         the folder)
  --bundler <name>       with --url: as for latchkey csp
  --json                 prints the findings as JSON
  -h, --help             prints this help
`

/** Runs `latchkey doctor`. @throws {CommandError}, {PolicyError}, {PluginError} */
export async function runDoctor(parameters: readonly string[]): Promise<Diagnosis> {
  const { values, positionals } = await parse(parameters)
  if (values.help) return { output: doctorUsage, findings: [] }
  const [folder = '.', ...others] = positionals
  if (others.length > 0) await fail(`pass only one folder, without ${others.join(' ')}`)
  const { url, options, bundler } = values
  if (url === undefined && options !== undefined) await fail('--options needs --url')
  if (url === undefined && bundler !== undefined) await fail('--bundler needs --url')
  const root = resolve(folder)
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) await fail(`can’t find the folder ${folder}`)
  const found = [...checkProjects(root)]
  if (url !== undefined) {
    const { checkPage } = await import('./checkPage.js')
    found.push(...(await checkPage({ url, root, optionsFile: options && resolve(options), bundler })))
  }
  const findings = sortFindings(found)
  const output = values.json ? `${JSON.stringify(findings, null, 2)}\n` : formatFindings(findings)
  return { output, findings }
}

function checkProjects(root: string): readonly Finding[] {
  const projects = readProjects(root)
  const installed = projects.filter(({ parts }) => parts.some(({ name }) => name.startsWith('@latchkey/')))
  if (installed.length > 0) return installed.flatMap((project) => checkProject(project, projects))
  const [project] = projects
  if (!project) {
    return [createFinding('not-installed', `${root} has no package.json that depends on a package of Latchkey`)]
  }
  const found = `${project.app.name} depends on Latchkey, but node_modules has no package of it`
  if (!findPlugAndPlay(root)) return [createFinding('not-installed', found)]
  const remedy =
    'Use `yarn explain peer-requirements` to check peers, and `yarn dedupe --check` to find copies: the doctor can’t read the archives of Yarn’s Plug’n’Play.'
  return [createFinding('not-installed', found, { level: 'info', remedy })]
}

function findPlugAndPlay(folder: string): boolean {
  return existsSync(join(folder, '.pnp.cjs')) || (dirname(folder) !== folder && findPlugAndPlay(dirname(folder)))
}

function checkProject(project: Project, all: readonly Project[]): readonly Finding[] {
  const { folder } = project.app
  const nested = all.map(({ app }) => app.folder).filter((other) => isBelow(other, folder))
  const sources = readSources(folder, nested)
  return [
    ...checkPackages(project),
    ...checkOptionalPeers(project, sources),
    ...checkNext(project, sources),
    ...checkBundler(project, sources),
  ]
}

function isBelow(path: string, folder: string): boolean {
  const steps = relative(folder, path)
  return steps !== '' && !isAbsolute(steps) && steps.split(sep)[0] !== '..'
}

async function parse(parameters: readonly string[]) {
  try {
    return parseArgs({
      args: [...parameters],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        options: { type: 'string' },
        bundler: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause), cause)
  }
}
