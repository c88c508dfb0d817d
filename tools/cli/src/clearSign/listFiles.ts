import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../fail.js'

/** A checkout of the registry has about 3,000 files. */
const maxFiles = 50_000

/**
 * Lists the files of a folder and its subfolders, sorted by path. Skips symbolic links, installed packages, tools'
 * folders and folders that can't be read.
 *
 * @throws {CommandError} If there are more than 50,000 files.
 */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of readEntries(next)) {
      // A symbolic link is neither: following it could loop, or leave the folder.
      if (entry.isFile()) found.push(join(next, entry.name))
      if (entry.isDirectory() && !isSkipped(entry.name)) folders.push(join(next, entry.name))
    }
    if (found.length > maxFiles) return fail(`${folder} has more than 50,000 files. Pass a smaller folder`)
  }
  return found.sort()
}

function readEntries(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

function isSkipped(name: string): boolean {
  return name.startsWith('.') || /^(node_modules|build-info|cache|coverage|broadcast)$/.test(name)
}
