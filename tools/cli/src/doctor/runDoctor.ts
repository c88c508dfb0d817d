import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { createFinding, type Finding, formatFindings, sortFindings } from '@latchkey/doctor/rules'
import { checkBundler } from './checkBundler.js'
import { checkNext } from './checkNext.js'
import { checkOptionalPeers } from './checkOptionalPeers.js'
import { checkPackages } from './checkPackages.js'
import { type Project, readProjects } from './readProject.js'
import { readSources } from './readSources.js'

/** What the doctor wrote, and what it found. */
export interface Diagnosis {
  readonly output: string
  /** The worst first. */
  readonly findings: readonly Finding[]
}

export const doctorUsage: string = `latchkey doctor [folder] [options]

Looks for what goes wrong most often in a site that uses Latchkey, and says what to do about it. [folder] holds the
site's package.json, or those of a workspace (default: the current one). Ends with 1 where it found errors or warnings.

  --url <address>        of the running page: its Content-Security-Policy, and whether the project allows its origin
  --options <file>       with --url: what createModal() takes, as for latchkey csp (default: latchkey.options.mjs in the
                         folder)
  --bundler <name>       with --url: as for latchkey csp
  --json                 writes the findings as JSON
  -h, --help
`

/** Runs `latchkey doctor`. @throws {CommandError}, {PolicyError}, {PluginError} */
export async function runDoctor(parameters: readonly string[]): Promise<Diagnosis> {
  const { values, positionals } = await parse(parameters)
  if (values.help) return { output: doctorUsage, findings: [] }
  const [folder = '.', ...others] = positionals
  if (others.length > 0) await refuse(`one folder is enough: ${others.join(' ')}`)
  const { url, options, bundler } = values
  if (url === undefined && options !== undefined) await refuse('--options is for --url, which is missing')
  if (url === undefined && bundler !== undefined) await refuse('--bundler is for --url, which is missing')
  const root = resolve(folder)
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) await refuse(`there is no folder ${folder}`)
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
  const [site] = projects
  const found = site
    ? `${site.site.name} depends on Latchkey, but no package of it is in node_modules`
    : `${root} has no package.json that depends on a package of Latchkey`
  return [
    createFinding('not-installed', found, {
      ...(site && findPlugAndPlay(root) && { level: 'info', remedy: plugAndPlay }),
    }),
  ]
}

const plugAndPlay =
  'Yarn’s Plug’n’Play keeps packages in archives, which are not read here: `yarn explain peer-requirements` tells of peers, `yarn dedupe --check` of copies.'

function findPlugAndPlay(folder: string): boolean {
  return existsSync(join(folder, '.pnp.cjs')) || (dirname(folder) !== folder && findPlugAndPlay(dirname(folder)))
}

function checkProject(project: Project, all: readonly Project[]): readonly Finding[] {
  const { folder } = project.site
  const deeper = all.map(({ site }) => site.folder).filter((other) => isBelow(other, folder))
  const sources = readSources(folder, deeper)
  return [
    ...checkPackages(project),
    ...checkOptionalPeers(project, sources),
    ...checkNext(project, sources),
    ...checkBundler(project, sources),
  ]
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..'
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
    return refuse(cause instanceof Error ? cause.message : String(cause), cause)
  }
}

/** Fetched late: errors come with the shell, and the doctor has to run where that has no React. */
async function refuse(details: string, cause?: unknown): Promise<never> {
  const { CommandError } = await import('../CommandError.js')
  throw new CommandError(details, cause)
}
