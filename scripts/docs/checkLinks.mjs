import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../root.mjs'
import { readMarkdown } from './readMarkdown.mjs'

/**
 * Returns these pages' broken links. Each link must lead to a file or folder in the repository, and to an existing
 * anchor. Does not check web URLs.
 *
 * @param {readonly string[]} files relative to `folder`
 * @param {string} [folder] default: the repository
 * @returns {string[]} one line for each broken link
 */
export function checkLinks(files, folder = root) {
  const pages = new Map()
  const read = (path) => {
    if (!pages.has(path)) pages.set(path, readMarkdown(readFileSync(path, 'utf8')))
    return pages.get(path)
  }
  return files.flatMap((file) => {
    const from = join(folder, file)
    return read(from).links.flatMap(({ target, line }) => {
      const problem = /^[a-z][a-z\d+.-]*:/i.test(target) ? undefined : findProblem(from, target, folder, read)
      return problem ? [`${file}:${line} ${target}: ${problem}`] : []
    })
  })
}

function findProblem(from, target, folder, read) {
  const [path = '', anchor] = decodeURI(target).split('#')
  const to = path ? resolve(dirname(from), path) : from
  if (relative(folder, to).startsWith('..')) return 'leads out of the repository'
  if (!existsSync(to)) return 'leads to nothing'
  if (anchor === undefined) return undefined
  if (statSync(to).isDirectory() || !to.endsWith('.md')) return 'only a page has anchors'
  return read(to).anchors.has(anchor) ? undefined : 'the page has no such anchor'
}
