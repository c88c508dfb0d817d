import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PolicyInput } from '@latchkey/csp'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import { checkOrigin } from './checkOrigin.js'
import { checkPolicy } from './checkPolicy.js'
import { fetchPage } from './fetchPage.js'

interface PageParameters {
  readonly url: string
  /** The folder with the options file, unless `optionsFile` is set. */
  readonly root: string
  readonly optionsFile: string | undefined
  readonly bundler: string | undefined
}

/** Checks whether a running page allows what its options need. @throws {CommandError}, {PolicyError}, {PluginError} */
export async function checkPage({ url, root, optionsFile, bundler }: PageParameters): Promise<readonly Finding[]> {
  const page = await fetchPage(url)
  if ('reason' in page) return [createFinding('unreachable', `could not fetch ${url}: ${page.reason}`)]
  const file = optionsFile ?? optionFiles.map((name) => join(root, name)).find((path) => existsSync(path))
  if (!file) {
    return [
      createFinding('unreachable', `could not check ${url}, because the options of its modal are unknown`, {
        level: 'info',
        remedy: 'Pass a file with the options of createModal(): `--options latchkey.options.mjs`.',
      }),
    ]
  }
  const { readOptions } = await import('../readOptions.js')
  const options: PolicyInput = await readOptions(file)
  return [...(await checkPolicy(page, options, bundler)), ...(await checkOrigin(new URL(page.url).origin, options))]
}

const optionFiles = ['latchkey.options.mjs', 'latchkey.options.js', 'latchkey.options.ts']
