import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readMarkdown } from './readMarkdown.mjs'

/**
 * If a link such as `#name-1` has no anchor but the page has `#name`, drops the number. For example, TypeDoc counts
 * `LatchkeyError`'s property `code` as `latchkeyerrorcode` and so expects the type `LatchkeyErrorCode` at a second
 * anchor.
 *
 * @param {readonly string[]} files relative to `folder`
 * @param {string} folder
 */
export function repairAnchors(files, folder) {
  const pages = new Map(files.map((file) => [join(folder, file), readFileSync(join(folder, file), 'utf8')]))
  const anchors = new Map([...pages].map(([path, text]) => [path, readMarkdown(text).anchors]))
  for (const [path, text] of pages) {
    const repaired = text.replaceAll(/\]\(([^()#\s]*)#([^()\s]+)-\d+\)/g, (link, target, name) => {
      const page = target ? join(dirname(path), target) : path
      const known = existsSync(page) ? anchors.get(page) : undefined
      const [, number] = /-(\d+)\)$/.exec(link) ?? []
      return known?.has(name) && !known.has(`${name}-${number}`) ? `](${target}#${name})` : link
    })
    if (repaired !== text) writeFileSync(path, repaired)
  }
}
