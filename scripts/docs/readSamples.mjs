import { readMarkdown } from './readMarkdown.mjs'

/**
 * Returns a page's TypeScript and JavaScript samples as modules. Each sample is a module, unless its fence is marked
 * `continues`, which appends it to the previous one. A sample whose first line is a comment with a file name
 * (`// index.ts: ...`) is that file, and the page's other samples may import it. A bare `...`, as in
 * `createModal({ ..., plugins })`, stands for the host's options. `preamble.d.ts` declares the other free names.
 *
 * @param {string} text of the page
 * @returns {{ name: string, code: string, lines: number[] }[]} `lines`: for each line of code, its line in the page
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
