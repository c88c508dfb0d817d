import { readdirSync } from 'node:fs'
import { root } from '../root.mjs'

const built = /(^|\/)(node_modules|dist|dist-\w+|\.\w+|__snapshots__|test-results|templates?)(\/|$)/

/** Lists the repository's Markdown files relative to its root, except `.changeset` and built files. */
export function listPages() {
  return walk('')
}

function walk(folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (built.test(path)) return []
      if (entry.isDirectory()) return walk(path)
      return entry.name.endsWith('.md') ? [path] : []
    })
    .sort()
}
