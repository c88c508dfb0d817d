import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PolicyInput } from '@latchkey/csp'
import { createFinding, type Finding } from '@latchkey/doctor/rules'
import { checkOrigin } from './checkOrigin.js'
import { checkPolicy } from './checkPolicy.js'
import { fetchPage } from './fetchPage.js'

export interface PageParameters {
  readonly url: string
  /** Where the options are looked for, unless a file is named. */
  readonly root: string
  readonly optionsFile: string | undefined
  readonly bundler: string | undefined
}

/**
 * Compares a running page with what its options need.
 *
 * @throws {CommandError} the address is none, or the options can't be read. @throws {PolicyError}, {PluginError}
 */
export async function checkPage({ url, root, optionsFile, bundler }: PageParameters): Promise<readonly Finding[]> {
  const page = await fetchPage(url)
  if ('reason' in page) return [createFinding('unreachable', `${url}: ${page.reason}`)]
  const file = optionsFile ?? findOptions(root)
  if (!file) return [optionsMissing(url)]
  const { readOptions } = await import('../readOptions.js')
  const options: PolicyInput = await readOptions(file)
  return [...(await checkPolicy(page, options, bundler)), ...(await checkOrigin(new URL(page.url).origin, options))]
}

function findOptions(root: string): string | undefined {
  return optionFiles.map((name) => join(root, name)).find((path) => existsSync(path))
}

const optionFiles = ['latchkey.options.mjs', 'latchkey.options.js', 'latchkey.options.ts']

function optionsMissing(url: string): Finding {
  return createFinding('unreachable', `${url} answers, but what its modal needs is not known`, {
    level: 'info',
    remedy: 'Give what createModal() takes as a file: `--options latchkey.options.mjs`, as for `latchkey csp`.',
  })
}
