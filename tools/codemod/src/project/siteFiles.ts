import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The codemod can't run. */
export class CodemodError extends Error {
  override readonly name = 'CodemodError'
}

/** @throws {CodemodError} If the folder is not in a clean git tree. */
export function checkTree(folder: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0) {
    throw new CodemodError('run it in a git tree, so that you can undo its changes, or pass --force')
  }
  if (stdout.trim()) throw new CodemodError('commit or stash the changes in the git tree first, or pass --force')
}

/** Reads the source files at these paths, which may be folders. @throws {CodemodError} If a path does not exist. */
export function findSources(paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const path of paths) {
    const entry = statSync(path, { throwIfNoEntry: false })
    if (!entry) throw new CodemodError(`can’t find ${path}`)
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
