/** The files that the command reads, and what keeps it from changing them. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Why the command does not run. The message is for the person who typed it. */
export class CodemodError extends Error {
  override readonly name = 'CodemodError'
}

/** @throws {CodemodError} If git could not undo the changes: the folder is in no git tree, or the tree has changes. */
export function checkTree(folder: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) {
    throw new CodemodError('this is no git tree, so there would be no way back: --force goes on without one')
  }
  if (stdout.trim()) {
    throw new CodemodError(
      'the git tree has changes: commit or stash them, so that what is moved can be seen and taken back, or --force',
    )
  }
}

/** Reads the sources of folders and files, by path. @throws {CodemodError} If a path does not exist. */
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
      if (entry.name.startsWith('.') || skippedFolders.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.d\.[cm]?ts$/.test(entry.name) ? [path] : []
    })
}

const skippedFolders = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])
