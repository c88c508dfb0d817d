import { spawnSync } from 'node:child_process'
import { CodemodError } from '../CodemodError.js'

/** @throws {CodemodError} there is nothing to go back to: the folder is in no git tree, or the tree has changes. */
export function checkTree(folder: string): void {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })
  if (status !== 0)
    throw new CodemodError('this is no git tree, so there would be no way back: --force goes on without one')
  if (stdout.trim()) {
    throw new CodemodError(
      'the git tree has changes: commit or stash them, so that what is moved can be seen and taken back, or --force',
    )
  }
}
