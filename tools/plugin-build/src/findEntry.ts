import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { BuildError } from './BuildError.js'

/**
 * Returns the absolute path of the module that exports the plugin's factory.
 *
 * @throws {BuildError} BUILD_FAILED, if there is no such file.
 */
export function findEntry(folder: string, entry = 'src/index.ts'): string {
  const path = resolve(folder, entry)
  if (existsSync(path)) return path
  const details = `There is no ${path}. Run the command in the plugin's folder, or pass the file with --entry.`
  throw new BuildError('BUILD_FAILED', { details })
}
