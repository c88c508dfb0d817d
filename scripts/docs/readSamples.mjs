import { readMarkdown } from './readMarkdown.mjs'

/**
 * The modules that a page's TypeScript and JavaScript samples are. A sample is one of its own, but one marked `continues`
 * behind its fence, which goes on where the last one of its page ended. A sample whose first line is a comment with a
 * file's name (`// index.ts: ...`) is that file, which the others of its page may import. `...` alone, as in
 * `createModal({ ..., plugins })`, stands for what each host gives; other names that a sample does not declare stand in
 * `preamble.d.ts`.
 *
 * @param {string} text of the page
 * @returns {{ name: string, code: string, lines: number[] }[]} `lines`: where each line of the code stands in the page
 */
export function readSamples(text) {
  const modules = []
  for (const { language, words, line, code } of readMarkdown(text).samples) {
    if (!/^(ts|tsx|js|jsx)$/.test(language)) continue
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
