import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CodemodError } from '../CodemodError.js'

const skipped = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])

/** The sources of folders and files, by path. @throws {CodemodError} one is not there. */
export function findSources(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (!entry) throw new CodemodError(`there is no ${path}`)
    for (const file of entry.isDirectory() ? listFiles(path) : [path]) found.set(file, readFileSync(file, 'utf8'))
  }
  return found
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || skipped.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) ? [path] : []
    })
}
