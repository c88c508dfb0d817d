/** Returns a page's anchors, links and code samples, for the documentation's tests and site. Anchors match GitHub's. */

/**
 * @typedef {object} Sample
 * @property {string} language `ts`, `tsx`, `js`, ...
 * @property {readonly string[]} words the words after the language, such as `continues`
 * @property {number} line number of the first line of code, from 1
 * @property {string} code
 */

/**
 * @param {string} text
 * @returns {{ anchors: Set<string>, links: { target: string, line: number }[], samples: Sample[] }}
 */
export function readMarkdown(text) {
  const anchors = new Set()
  const used = new Map()
  const links = []
  const samples = []
  let fence
  for (const [index, line] of text.split('\n').entries()) {
    const [, indent = '', mark, info = ''] = /^(\s*)(```+|~~~+)\s*(.*)$/.exec(line) ?? []
    if (fence) {
      if (mark && !info && mark.startsWith(fence.mark)) fence = undefined
      else fence.sample.code += `${line.startsWith(fence.indent) ? line.slice(fence.indent.length) : line}\n`
      continue
    }
    if (mark) {
      const [language = '', ...words] = info.split(/\s+/)
      fence = { mark, indent, sample: { language, words, line: index + 2, code: '' } }
      samples.push(fence.sample)
      continue
    }
    const [, heading] = /^#{1,6}\s+(.*?)\s*#*$/.exec(line) ?? []
    if (heading !== undefined) anchors.add(anchorFor(heading, used))
    for (const [, id] of line.matchAll(/<a id="([^"]+)"/g)) anchors.add(id)
    for (const [, target] of withoutCode(line).matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g)) {
      links.push({ target, line: index + 1 })
    }
  }
  return { anchors, links, samples }
}

/** As on GitHub, the second anchor with the same name gets `-1`. */
function anchorFor(heading, used) {
  const shown = heading.replaceAll(/<[^>]*>/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
  const name = shown
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
  const count = used.get(name) ?? 0
  used.set(name, count + 1)
  return count === 0 ? name : `${name}-${count}`
}

/** Ignores links inside `code`. */
function withoutCode(line) {
  return line.replaceAll(/(`+)[^`].*?\1/g, '')
}
