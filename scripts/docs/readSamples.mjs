import { isCopy } from './copies.mjs'
import { readMarkdown } from './readMarkdown.mjs'

/**
 * Returns a page's TypeScript and JavaScript samples as modules. Each sample becomes a module, unless its fence is
 * marked `continues`, which appends it to the previous one. A sample whose first line is a comment with a file name
 * (`// index.ts: ...`) becomes that file, and the page's other samples may import it. `...` alone, as in `createModal({
 * ..., plugins })`, stands for the host's options. `preamble.d.ts` declares the other undeclared names. Skips copies of
 * files, which are compiled where they are.
 *
 * @param {string} text of the page
 * @returns {{ name: string, code: string, lines: number[] }[]} `lines`: the page's line number for each line of the
 * code
 */
export function readSamples(text) {
  const modules = []
  for (const { language, words, line, code } of readMarkdown(text).samples) {
    if (!/^(ts|tsx|js|jsx)$/.test(language) || isCopy(words)) continue
    const content = code.replaceAll(/\.\.\.(?=\s*(?:,|\}|\n))/g, '...required')
    const lines = content.split('\n').map((_, index) => line + index)
    const last = modules.at(-1)
    if (words.includes('continues') && last) {
      last.code += `\n${content}`
      last.lines.push(...lines)
      continue
    }
    const [, file] = /^\/\/ ([\w.-]+\.(?:tsx?|m?js))\b/.exec(code) ?? []
    modules.push({ name: (file ?? `line${line}.${language}`).replace(/js(x?)$/, 'ts$1'), code: content, lines })
  }
  return modules
}
