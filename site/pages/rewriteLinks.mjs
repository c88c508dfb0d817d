import { posix } from 'node:path'
import { repository } from '../contents.mjs'

/**
 * Rewrites a page's links for the site. Links to pages get those pages' URLs on the site, and all other links lead to
 * the repository. Leaves code unchanged.
 *
 * @param {string} text
 * @param {string} file the page's path in the repository
 * @param {ReadonlyMap<string, string>} addresses each page's URL on the site, by path
 * @returns {string}
 */
export function rewriteLinks(text, file, addresses) {
  let fenced = false
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) fenced = !fenced
      return fenced ? line : rewriteLine(line, file, addresses)
    })
    .join('\n')
}

function rewriteLine(line, file, addresses) {
  return line.replaceAll(/(`+)[^`].*?\1|\]\(([^)\s]+)\)/g, (whole, code, target) => {
    if (code || /^([a-z][a-z\d+.-]*:|#)/i.test(target)) return whole
    const [path, anchor] = target.split('#')
    const to = posix.join(posix.dirname(file), path).replace(/\/$/, '')
    const address = addresses.get(to) ?? addresses.get(`${to}/README.md`)
    const place = address === undefined ? `${repository}/${to}` : `/${address}`
    return `](${place}${anchor === undefined ? '' : `#${anchor}`})`
  })
}
