/** Code blocks that copy a file: `title="examples/cookbook/src/guest/index.ts"` after the language. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

/**
 * Lists the copies in a page that differ from their files.
 *
 * @param {string} text of the page
 * @param {(path: string) => string | undefined} [read] resolves a path relative to the root
 * @returns {string[]} paths of the files, and why each copy is wrong
 */
export function listStaleCopies(text, read = readSource) {
  return [...text.matchAll(copies)].flatMap(([, , path, code]) => {
    const content = read(path)
    if (content === undefined) return [`${path} does not exist`]
    return content === code ? [] : [`${path} differs from its copy: run node scripts/checks/samples.mjs --write`]
  })
}

/** Replaces the copies in a page with their files. */
export function updateCopies(text, read = readSource) {
  return text.replaceAll(copies, (whole, start, path, code) => {
    const content = read(path)
    return content === undefined
      ? whole
      : whole.slice(0, start.length) + content + whole.slice(start.length + code.length)
  })
}

/** Whether a code block is a copy, by the words after its language. */
export function isCopy(words) {
  return words.some((word) => word.startsWith('title="'))
}

const copies = /^(```\w+ title="([\w./-]+)"\n)((?:(?!```).*\n)*)```$/gm

function readSource(path) {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
